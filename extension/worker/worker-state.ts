import { toAppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#extension/messaging/page-protocol.ts';
import type { Account } from './open-account.ts';
import type { SessionStorage, StoredSession } from './session-storage.ts';

/** The session and the open account of the worker. Changes run one after the other. */
export type WorkerState = {
  /** Waits for a running change. */
  account: () => Promise<Account>;
  session: () => Promise<StoredSession | null>;
  /**
   * Closes the present account, runs `before`, stores `session` and opens its account. If `before` or the write fails,
   * it opens the account of the session that is still stored, and rejects with AppError.
   */
  switchTo: (session: StoredSession | null, before?: (ending: Account) => Promise<void>) => Promise<void>;
  view: () => Promise<SessionView>;
  /**
   * Signs out if this is still the token of the browser. `server`: the server no longer knows the token, and our pages
   * report that. `user`: the user ended the session here.
   */
  endIfToken: (token: string, cause: 'server' | 'user') => Promise<void>;
  /** Stores the plan state that the server returned. Does nothing if the session has another token by now. */
  setPlan: (token: string, plan: StoredSession['plan']) => Promise<void>;
  /**
   * Stores the name and e-mail address that the server returned. Does nothing if the session has another token by now.
   */
  setPerson: (token: string, person: Pick<StoredSession, 'userName' | 'email'>) => Promise<void>;
};

type Options = {
  storage: SessionStorage;
  open: (session: StoredSession | null) => Account;
  now: () => number;
  onSwitch: () => void;
};

/** Changes the stored session while it has its turn. Returns false if the present account stays open. */
type SessionChange = (present: Account) => Promise<boolean>;

/** The open account of the stored session. Changes of the session run one after the other. */
class SessionQueue {
  readonly #storage: SessionStorage;
  readonly #open: Options['open'];
  #current: Promise<Account>;

  constructor({ storage, open }: Pick<Options, 'storage' | 'open'>) {
    this.#storage = storage;
    this.#open = open;
    this.#current = storage.read().then(open);
  }

  account(): Promise<Account> {
    return this.#current;
  }

  /**
   * Returns whether another account is open now. A failed change rejects with AppError, and the account of the session
   * that is still stored is opened again.
   */
  async change(change: SessionChange): Promise<boolean> {
    const failures: unknown[] = [];
    let isSwitched = false;
    this.#current = this.#current.then(async (present) => {
      try {
        isSwitched = await change(present);
        if (!isSwitched) return present;
      } catch (error) {
        failures.push(error);
      }
      present.close();
      return this.#open(await this.#storage.read());
    });
    await this.#current;
    if (failures.length > 0) throw toAppError(failures[0]);
    return isSwitched;
  }

  /**
   * Edits the stored session and returns the previous one. Does nothing and returns null if it has another token by
   * now.
   */
  async amend(token: string, edit: (session: StoredSession) => StoredSession): Promise<StoredSession | null> {
    const amending = this.#current.then(async () => {
      const session = await this.#storage.read();
      if (session?.token !== token) return null;
      await this.#storage.write(edit(session));
      return session;
    });
    // Only this caller receives a write error.
    this.#current = Promise.all([this.#current, amending.catch(() => null)]).then(([account]) => account);
    return amending;
  }
}

export const createWorkerState = ({ storage, open, now, onSwitch }: Options): WorkerState => {
  const queue = new SessionQueue({ storage, open });
  const change = async (next: SessionChange): Promise<void> => {
    if (await queue.change(next)) onSwitch();
  };
  const end = async (present: Account, endedEmail: string | null): Promise<boolean> => {
    present.close();
    await storage.clear(endedEmail);
    return true;
  };

  return {
    account: () => queue.account(),
    session: () => storage.read(),
    view: () => storage.view(),
    switchTo: (session, before) =>
      change(async (present) => {
        present.close();
        await before?.(present);
        await (session === null ? storage.clear(null) : storage.write(session));
        return true;
      }),
    endIfToken: (token, cause) =>
      change(async (present) => {
        if (cause === 'server') return present.token === token && end(present, (await storage.read())?.email ?? null);
        // A sync may have received the end of the session first, and stored it as ended by the server.
        if (present.token === null) await storage.clear(null);
        return present.token === token && end(present, null);
      }),
    setPlan: async (token, plan) => {
      const before = await queue.amend(token, (session) => ({ ...session, plan, planCheckedAt: now() }));
      if (before !== null && before.plan !== plan) onSwitch();
    },
    setPerson: async (token, person) => {
      await queue.amend(token, (session) => ({ ...session, ...person }));
    },
  };
};
