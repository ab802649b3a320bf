import type { ApiClient } from '#shared/api/api-client.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { loadSessions } from './load-sessions.ts';
import { fieldOf, jsonOf } from './stored-json.ts';

type Waiting = { token: string; userId: string }[];

const KEY = 'pending_logouts';
/** Each of these means that the token opens nothing any more, or never did. */
const ANSWERED: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'FORBIDDEN', 'INPUT_INVALID', 'NOT_FOUND']);

const AGAIN_MS = 30_000;

type Options = {
  page: Window;
  clientVersion: string;
  loadClient: (options: { clientVersion: string; token: () => string }) => Promise<ApiClient>;
  /** Called when the server has ended one of them. */
  onEnded: () => void;
};

export type SiteRevocations = {
  add: (session: { token: string; userId: string }) => void;
  /** Tries all of them; those without an answer are tried again in half a minute, and by the next page. */
  run: () => Promise<void>;
};

/** Sessions that were ended here and are still to be ended on the server: tried until answered. */
export const createSiteRevocations = ({ page, clientVersion, loadClient, onEnded }: Options): SiteRevocations => {
  const storage = page.localStorage;
  let again = 0;
  const read = (): Waiting => waitingIn(jsonOf(storage.getItem(KEY)));
  const write = (waiting: Waiting): void => {
    if (waiting.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(waiting));
  };
  const revoke = async ({ token, userId }: Waiting[number]): Promise<void> => {
    try {
      const client = await loadClient({ clientVersion, token: () => token });
      await client.call((await loadSessions()).logout, { body: { id: userId } });
    } catch (error) {
      if (!ANSWERED.has(toAppError(error).code)) return;
    }
    write(read().filter((other) => other.token !== token));
    onEnded();
  };
  const run = async (): Promise<void> => {
    page.clearTimeout(again);
    await Promise.all(read().map(revoke));
    if (read().length > 0) again = page.setTimeout(() => void run(), AGAIN_MS);
  };

  return { run, add: ({ token, userId }) => write([...read(), { token, userId }]) };
};

const waitingIn = (stored: unknown): Waiting => {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => {
    const [token, userId] = [fieldOf(entry, 'token'), fieldOf(entry, 'userId')];
    return typeof token === 'string' && typeof userId === 'string' ? [{ token, userId }] : [];
  });
};
