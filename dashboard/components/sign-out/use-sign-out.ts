import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutTexts } from '#shared/texts/en/account/device-data.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

export type SignOutFlow = {
  /** Number of unsent changes in the open question; null if no question is open. */
  unsent: number | null;
  /** Returns 'asking' if a question is open now, and 'settled' after the sign-out or after a failure with a toast. */
  start: () => Promise<'asking' | 'settled'>;
  sendFirst: () => Promise<void>;
  leave: (unsent: 'keep' | 'discard') => Promise<void>;
  cancel: () => void;
};

/** Signs out on request. Asks about unsent changes first, and opens the login without a way back to this screen. */
export const useSignOut = (): SignOutFlow => {
  const { platform, screen } = useServices();
  const { services } = useAccount();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<number | null>(null);
  const opened = services.status === 'ready' ? services.data : null;

  const countUnsent = async (): Promise<number> => {
    if (opened === null) return 0;
    // Enqueues removals that can still be undone. Otherwise they would not be sent until the next sign-in.
    await opened.ads.endUndo();
    return (await opened.ads.unsent()).length;
  };
  const leave = async (choice: 'keep' | 'discard'): Promise<void> => {
    await toastOnError(screen, async () => {
      setUnsent(null);
      await platform.session.signOut({ unsent: choice });
      await navigate(paths.login, { replace: true });
    });
  };

  return {
    unsent,
    start: async () => {
      let count = 0;
      await toastOnError(screen, async () => {
        count = await countUnsent();
        if (count === 0) await leave('keep');
        else setUnsent(count);
      });
      return count === 0 ? 'settled' : 'asking';
    },
    sendFirst: async () => {
      await toastOnError(screen, async () => {
        await screen.during(async () => opened?.syncNow());
        const left = await countUnsent();
        if (left === 0) return leave('keep');
        setUnsent(left);
        screen.tell('warning', signOutTexts.stillUnsent);
        return undefined;
      });
    },
    leave,
    cancel: () => setUnsent(null),
  };
};
