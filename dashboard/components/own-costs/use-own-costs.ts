import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { ownCosts as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** Changes of own costs that the user can undo in their toast. */
export type OwnCostActions = {
  /** Stores an amount. `previous`: the amount that it replaces; null: none. Rejects with AppError. */
  save: (cost: OwnCost, previous: OwnCost | null) => Promise<void>;
  /** Returns whether the amount was removed. Otherwise, a toast shows the reason. */
  remove: (cost: OwnCost) => Promise<boolean>;
};

/** Returns null until the local store is open. */
export const useOwnCostActions = (): OwnCostActions | null => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  if (account === null) return null;
  const { ownCosts } = account;
  const undoWith = (restore: () => Promise<void>, done: string) => ({
    label: texts.undo,
    run: () =>
      void toastOnError(screen, async () => {
        await restore();
        screen.tell('success', done);
      }),
  });
  return {
    save: async (cost, previous) => {
      await ownCosts.set([cost]);
      const { length: count } = await ownCosts.ids();
      const action = undoWith(
        () => restoreCost(ownCosts, cost, previous),
        previous === null ? texts.removed : texts.restored,
      );
      screen.tell('success', say(texts.saved, { count }), { action });
    },
    remove: (cost) =>
      toastOnError(screen, async () => {
        await ownCosts.remove([cost.adId]);
        screen.tell('success', texts.removed, { action: undoWith(() => ownCosts.set([cost]), texts.restored) });
      }),
  };
};

const restoreCost = (
  ownCosts: AccountServices['ownCosts'],
  { adId }: OwnCost,
  previous: OwnCost | null,
): Promise<void> => (previous === null ? ownCosts.remove([adId]) : ownCosts.set([previous]));
