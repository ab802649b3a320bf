import type { AdId } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { deleteWithUndo, unsaveWithUndo } from './remove-with-undo.ts';

/** Both functions return whether the ads were removed. An error is shown as a toast. */
type AdRemoval = {
  unsave: (adIds: readonly AdId[]) => Promise<boolean>;
  remove: (adIds: readonly AdId[]) => Promise<boolean>;
};

/** Unsaves or deletes ads of the open account, with Undo. */
export const useAdRemoval = (): AdRemoval => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  if (services === null) return { unsave: async () => false, remove: async () => false };
  const context = { screen, services };
  return { unsave: (adIds) => unsaveWithUndo(context, adIds), remove: (adIds) => deleteWithUndo(context, adIds) };
};
