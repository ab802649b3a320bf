import * as z from 'zod/mini';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from './create-queue.ts';
import type { CreateClient } from './requests/network.ts';

const Waiting = z.array(z.object({ token: z.string(), userId: z.uuid() }));
type Waiting = z.infer<typeof Waiting>;

export type Revocations = {
  /** Stores a session that must also end on the server. Call it before the token is removed here. */
  add: (session: { token: string; userId: string }) => Promise<void>;
  /** Tries to end all stored sessions. Sessions without an answer stay for the next run. */
  run: () => Promise<void>;
};

const KEY = 'revocations';

/** Each of these errors means that the token is no longer valid, so no retry is necessary. */
const ANSWERED: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'FORBIDDEN', 'INPUT_INVALID', 'NOT_FOUND']);

export const createRevocations = (local: StorageArea, createClient: CreateClient): Revocations => {
  const enqueue = createQueue();

  const read = async (): Promise<Waiting> => {
    const parsed = Waiting.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : [];
  };
  const change = (edit: (waiting: Waiting) => Waiting): Promise<void> =>
    enqueue(async () => local.set(KEY, edit(await read())));
  const revoke = async ({ token, userId }: Waiting[number]): Promise<void> => {
    const api = createClient({ token: () => token });
    try {
      await api.call(contract.sessions.logout, { body: { id: userId } });
    } catch (error) {
      if (!ANSWERED.has(toAppError(error).code)) return;
    }
    await change((waiting) => waiting.filter((other) => other.token !== token));
  };

  return {
    add: (session) => change((waiting) => [...waiting, session]),
    run: async () => {
      await Promise.all((await read()).map(revoke));
    },
  };
};
