import { loadOnce } from '#shared/lib/load-once.ts';
import type { RevocationOptions, Waiting } from './revoke-sessions.ts';
import { localValues, readStored, removeStored, storeOrHold, fieldOf, jsonOf } from '#shared/platform/stored-value.ts';

const KEY = 'pending_logouts';

/** The sessions that still have to be ended on the server. */
export type SiteRevocations = {
  add: (session: { token: string; userId: string }) => void;
  /** Tries to end all stored sessions. Those without an answer are retried after 30 seconds, and by the next page. */
  run: () => Promise<void>;
};

/** Sessions that were ended here and not yet on the server. They are retried until the server answers. */
export const createSiteRevocations = (options: RevocationOptions): SiteRevocations => {
  const storage = localValues(options.page);
  const read = (): Waiting => readStored(storage, KEY, waitingIn) ?? [];
  const write = (waiting: Waiting): void => {
    if (waiting.length === 0) removeStored(storage, KEY);
    else storeOrHold(storage, KEY, JSON.stringify(waiting));
  };
  const load = loadOnce(async () => (await import('./revoke-sessions.ts')).createRevoke(options, { read, write }));

  return {
    run: async () => {
      if (read().length === 0) return;
      // Without the file, the next page ends them.
      await load().then(
        (revoke) => revoke(),
        () => undefined,
      );
    },
    add: ({ token, userId }) => write([...read(), { token, userId }]),
  };
};

/** Returns the entries that can be parsed; null if there is none. */
const waitingIn = (text: string): Waiting | null => {
  const stored = jsonOf(text);
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  const waiting = entries.flatMap((entry) => {
    const [token, userId] = [fieldOf(entry, 'token'), fieldOf(entry, 'userId')];
    return typeof token === 'string' && typeof userId === 'string' ? [{ token, userId }] : [];
  });
  return waiting.length > 0 ? waiting : null;
};
