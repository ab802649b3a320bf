import type { AdId } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { deleteWithUndo, unsaveWithUndo } from './take-away.ts';

type TakeAway = {
  /** Both answer whether it was done; where not, it was told why. */
  unsave: (adIds: readonly AdId[]) => Promise<boolean>;
  remove: (adIds: readonly AdId[]) => Promise<boolean>;
};

export const useTakeAway = (): TakeAway => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  if (services === null) return { unsave: async () => false, remove: async () => false };
  const tools = { screen, services };
  return { unsave: (adIds) => unsaveWithUndo(tools, adIds), remove: (adIds) => deleteWithUndo(tools, adIds) };
};
