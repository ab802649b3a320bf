import { toAppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#extension/messaging/protocol.ts';
import type { Account } from './account.ts';
import type { SessionKeeper, StoredSession } from './session.ts';

/** Who is signed in and what the worker works with; every change of it goes through here, one after the other. */
export type WorkerState = {
  /** Waits for a change under way. */
  account: () => Promise<Account>;
  session: () => Promise<StoredSession | null>;
  /** Ends what runs for the present account, then takes `session` up. `before` runs in between. */
  switchTo: (session: StoredSession | null, before?: (ending: Account) => Promise<void>) => Promise<void>;
  view: () => Promise<SessionView>;
  /**
   * Signs out if this is still the token of the browser. `server`: the server no longer knows the token, and our pages
   * say so. `user`: the user ended the session here.
   */
  endIfToken: (token: string, cause: 'server' | 'user') => Promise<void>;
  /** What the server says of the plan; ignored where that account is no longer signed in. */
  setPlan: (token: string, plan: StoredSession['plan']) => Promise<void>;
  /** The same for the name and address that are shown. */
  setPerson: (token: string, person: Pick<StoredSession, 'userName' | 'email'>) => Promise<void>;
};

type Options = {
  keeper: SessionKeeper;
  open: (session: StoredSession | null) => Account;
  now: () => number;
  onSwitch: () => void;
};

type Ending = { before?: ((ending: Account) => Promise<void>) | undefined; endedEmail?: string | null };

export const createWorkerState = ({ keeper, open, now, onSwitch }: Options): WorkerState => {
  let current: Promise<Account> = keeper.read().then(open);

  /** `current` itself never fails: where a change fails, the session that is still kept is taken up again. */
  const change = async (session: StoredSession | null, { before, endedEmail = null }: Ending): Promise<void> => {
    const failures: unknown[] = [];
    current = current.then(async (ending) => {
      ending.close();
      try {
        await before?.(ending);
        await (session === null ? keeper.clear(endedEmail) : keeper.write(session));
      } catch (error) {
        failures.push(error);
      }
      return open(await keeper.read());
    });
    await current;
    if (failures.length > 0) throw toAppError(failures[0]);
    onSwitch();
  };

  /** Answers the session as it was; null where `token` is not the one of this browser any more. */
  const amend = async (
    token: string,
    edit: (session: StoredSession) => StoredSession,
  ): Promise<StoredSession | null> => {
    const amending = current.then(async () => {
      const session = await keeper.read();
      if (session?.token !== token) return null;
      await keeper.write(edit(session));
      return session;
    });
    // A failure to write is this caller's alone.
    current = Promise.all([current, amending.catch(() => null)]).then(([account]) => account);
    return amending;
  };

  return {
    account: () => current,
    session: () => keeper.read(),
    view: () => keeper.view(),
    switchTo: (session, before) => change(session, { before }),
    endIfToken: async (token, cause) => {
      const account = await current;
      // A sync may have learned first that the user's deletion of the account ended the session.
      if (cause === 'user' && account.token === null) await keeper.clear(null);
      if (account.token !== token) return;
      const endedEmail = cause === 'server' ? ((await keeper.read())?.email ?? null) : null;
      await change(null, { endedEmail });
    },
    setPlan: async (token, plan) => {
      const before = await amend(token, (session) => ({ ...session, plan, planCheckedAt: now() }));
      if (before !== null && before.plan !== plan) onSwitch();
    },
    setPerson: async (token, person) => {
      await amend(token, (session) => ({ ...session, ...person }));
    },
  };
};
