import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** The question about unsent changes. `isTried`: the user requested a sync, and some changes are still unsent. */
export type SignOutQuestion = { unsent: number; isTried: boolean };

export type SignOutFlow = {
  /** Null if no question is open. */
  question: SignOutQuestion | null;
  isSending: boolean;
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
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);
  const [isSending, setSending] = useState(false);
  const opened = services.status === 'ready' ? services.data : null;

  const countUnsent = async (): Promise<number> => {
    if (opened === null) return 0;
    // Enqueues removals that can still be undone. Otherwise they would not be sent until the next sign-in.
    await opened.ads.endUndo();
    return (await opened.ads.unsent()).length;
  };
  const leave = async (choice: 'keep' | 'discard'): Promise<void> => {
    await toastOnError(screen, async () => {
      setQuestion(null);
      await platform.session.signOut({ unsent: choice });
      await navigate(paths.login, { replace: true });
    });
  };
  const send = async (): Promise<void> => {
    try {
      await screen.during(async () => opened?.syncNow());
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
    const unsent = await countUnsent();
    if (unsent === 0) await leave('keep');
    else setQuestion({ unsent, isTried: true });
  };

  return {
    question,
    isSending,
    start: async () => {
      let count = 0;
      await toastOnError(screen, async () => {
        count = await countUnsent();
        if (count === 0) await leave('keep');
        else setQuestion({ unsent: count, isTried: false });
      });
      return count === 0 ? 'settled' : 'asking';
    },
    sendFirst: async () => {
      setSending(true);
      await toastOnError(screen, send);
      setSending(false);
    },
    leave,
    cancel: () => setQuestion(null),
  };
};
