import type { ApiClient } from '#shared/api/api-client.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { loadSessions } from './load-sessions.ts';

/** After each of these answers, the token is no longer valid. */
const ANSWERED: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'FORBIDDEN', 'INPUT_INVALID', 'NOT_FOUND']);

const RETRY_AFTER_MS = 30_000;

export type RevocationOptions = {
  page: Window;
  clientVersion: string;
  loadClient: (options: { clientVersion: string; token: () => string }) => Promise<ApiClient>;
  /** Called when the server has ended one of them. */
  onEnded: () => void;
};

/** Sessions that were ended in this browser but not yet on the server. */
export type Waiting = { token: string; userId: string }[];

type Stored = { read: () => Waiting; write: (waiting: Waiting) => void };

/** Returns the function that ends all stored sessions on the server. It retries those without an answer. */
export const createRevoke = (
  { page, clientVersion, loadClient, onEnded }: RevocationOptions,
  { read, write }: Stored,
): (() => Promise<void>) => {
  let retry = 0;
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
    page.clearTimeout(retry);
    await Promise.all(read().map(revoke));
    if (read().length > 0) retry = page.setTimeout(() => void run(), RETRY_AFTER_MS);
  };
  return run;
};
