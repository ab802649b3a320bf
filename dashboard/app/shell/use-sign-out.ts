import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError } from '#shared/errors/app-error.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { useAccount } from '../account.tsx';
import { paths } from '../paths.ts';
import { useServices } from '../services.tsx';

export type SignOutFlow = {
  /** Unsent entries the person is asked about; null while nothing is asked. */
  unsent: number | null;
  /** Answers whether a question is open now; otherwise it is done, or has failed and said so. */
  start: () => Promise<'asking' | 'settled'>;
  sendFirst: () => Promise<void>;
  leave: (unsent: 'keep' | 'discard') => Promise<void>;
  cancel: () => void;
};

/** Signing out by hand with unsent entries asks what becomes of them, and ends at a login that leads nowhere back. */
export const useSignOut = (): SignOutFlow => {
  const { platform, screen } = useServices();
  const { services } = useAccount();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<number | null>(null);
  const opened = services.status === 'ready' ? services.data : null;

  const countUnsent = async (): Promise<number> => {
    if (opened === null) return 0;
    // What was just deleted would otherwise wait here, unseen, for the next sign-in.
    await opened.ads.endUndo();
    return (await opened.ads.unsent()).length;
  };
  const orTell = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  const leave = (choice: 'keep' | 'discard'): Promise<void> =>
    orTell(async () => {
      setUnsent(null);
      await platform.session.signOut({ unsent: choice });
      await navigate(paths.login, { replace: true });
    });

  return {
    unsent,
    start: async () => {
      let count = 0;
      await orTell(async () => {
        count = await countUnsent();
        if (count === 0) await leave('keep');
        else setUnsent(count);
      });
      return count === 0 ? 'settled' : 'asking';
    },
    sendFirst: () =>
      orTell(async () => {
        await screen.during(async () => opened?.syncNow());
        const left = await countUnsent();
        if (left === 0) return leave('keep');
        setUnsent(left);
        screen.tell('warning', shell.signOut.stillUnsent);
        return undefined;
      }),
    leave,
    cancel: () => setUnsent(null),
  };
};
