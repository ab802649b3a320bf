import { loadOnce } from '#shared/lib/load-once.ts';
import type { RevocationOptions, Waiting } from './revoke-sessions.ts';
import { fieldOf, jsonOf } from '#shared/platform/stored-json.ts';
import { readStored } from '#shared/platform/stored-value.ts';

const KEY = 'pending_logouts';

export type SiteRevocations = {
  add: (session: { token: string; userId: string }) => void;
  /** Tries all of them; those without an answer are tried again in half a minute, and by the next page. */
  run: () => Promise<void>;
};

/** Sessions that were ended here and are still to be ended on the server: tried until answered. */
export const createSiteRevocations = (options: RevocationOptions): SiteRevocations => {
  const storage = options.page.localStorage;
  const read = (): Waiting => readStored(storage, KEY, waitingIn) ?? [];
  const write = (waiting: Waiting): void => {
    if (waiting.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(waiting));
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
