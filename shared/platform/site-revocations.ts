import * as z from 'zod/mini';
import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

const Waiting = z.array(z.object({ token: z.string(), userId: z.string() }));
type Waiting = z.infer<typeof Waiting>;

const KEY = 'pending_logouts';
/** Each of these means that the token opens nothing any more, or never did. */
const ANSWERED: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'FORBIDDEN', 'INPUT_INVALID', 'NOT_FOUND']);

type Options = {
  storage: Storage;
  clientVersion: string;
  loadClient: (options: { clientVersion: string; token: () => string }) => Promise<ApiClient>;
};

/** Sessions that were ended here and are still to be ended on the server: tried until answered. */
export const createSiteRevocations = ({ storage, clientVersion, loadClient }: Options) => {
  const read = (): Waiting => {
    const parsed = Waiting.safeParse(jsonOf(storage.getItem(KEY)));
    return parsed.success ? parsed.data : [];
  };
  const write = (waiting: Waiting): void => {
    if (waiting.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(waiting));
  };
  const revoke = async ({ token, userId }: Waiting[number]): Promise<void> => {
    try {
      const client = await loadClient({ clientVersion, token: () => token });
      await client.call(contract.sessions.logout, { body: { id: userId } });
    } catch (error) {
      if (!ANSWERED.has(toAppError(error).code)) return;
    }
    write(read().filter((other) => other.token !== token));
  };

  return {
    add: ({ token, userId }: { token: string; userId: string }): void => write([...read(), { token, userId }]),
    run: async (): Promise<void> => {
      await Promise.all(read().map(revoke));
    },
  };
};

const jsonOf = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
