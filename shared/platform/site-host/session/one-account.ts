import type { SessionView } from '#shared/platform/platform.ts';
import type { SiteAccount } from '../site-account.ts';

/** Opens and closes the account of a page. */
export type OneAccount = {
  /** The open account. Closes another account first. */
  open: (userId: string) => Promise<SiteAccount>;
  /** Closes an account that is not the signed-in one. */
  closeOthers: (view: SessionView) => void;
};

/** At most one account is open in a page, so that accounts never mix. The next call retries a failed opening. */
export const keepOneAccount = (openAccount: (userId: string) => Promise<SiteAccount>): OneAccount => {
  let current: { userId: string; opening: Promise<SiteAccount> } | null = null;

  const close = (): void => {
    const ending = current?.opening;
    current = null;
    ending?.then((account) => account.close()).catch(() => undefined);
  };

  return {
    open: async (userId) => {
      if (current !== null && current.userId !== userId) close();
      current ??= { userId, opening: openAccount(userId) };
      const mine = current;
      try {
        return await mine.opening;
      } catch (error) {
        if (current === mine) current = null;
        throw error;
      }
    },
    closeOthers: (view) => {
      if (current !== null && (view.state !== 'signed-in' || view.userId !== current.userId)) close();
    },
  };
};
