import * as z from 'zod/mini';
import { PlanState, type AccountState } from '#shared/domain/account-state.ts';
import { planStateNow } from '#shared/domain/plan-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { SessionView } from '#extension/messaging/protocol.ts';
import { SESSION_VIEW_KEY } from '#extension/messaging/session-view.ts';

/** A session as the worker keeps it, and nobody else: on disk where the person asked for it, else in memory. */
export const StoredSession = z.object({
  token: z.string().check(z.minLength(20)),
  userId: z.uuid(),
  email: z.string(),
  userName: z.string(),
  keep: z.boolean(),
  plan: PlanState,
  /** When the server last said so; milliseconds since 1970. */
  planCheckedAt: z.number(),
});
export type StoredSession = z.infer<typeof StoredSession>;

export type SessionKeeper = {
  read: () => Promise<StoredSession | null>;
  write: (session: StoredSession) => Promise<void>;
  clear: () => Promise<void>;
  /** Shows how it stands: a session in memory may have ended with the browser. */
  mirror: () => Promise<void>;
};

const KEY = 'session';

/** Reads once and remembers: the worker is the only one that writes. The view without the token is kept beside it. */
export const createSessionKeeper = (areas: {
  local: StorageArea;
  session: StorageArea;
  now: () => number;
}): SessionKeeper => {
  const { local, session: memory, now } = areas;
  let known: Promise<StoredSession | null> | null = null;

  const load = async (): Promise<StoredSession | null> => {
    const [kept, passing] = await Promise.all([local.get(KEY), memory.get(KEY)]);
    const parsed = StoredSession.safeParse(passing ?? kept);
    return parsed.success ? parsed.data : null;
  };
  const show = (session: StoredSession | null): Promise<void> => local.set(SESSION_VIEW_KEY, viewOf(session, now()));

  const read = (): Promise<StoredSession | null> => (known ??= load());

  return {
    read,
    mirror: async () => show(await read()),
    write: async (session) => {
      const [home, other] = session.keep ? [local, memory] : [memory, local];
      await home.set(KEY, session);
      await other.remove(KEY);
      known = Promise.resolve(session);
      await show(session);
    },
    clear: async () => {
      known = Promise.resolve(null);
      await Promise.all([local.remove(KEY), memory.remove(KEY)]);
      await show(null);
    },
  };
};

export const accountStateOf = (session: StoredSession | null, now: number): AccountState =>
  session === null ? 'signed-out' : planStateNow(session.plan, session.planCheckedAt, now);

export const viewOf = (session: StoredSession | null, now: number): SessionView =>
  session === null
    ? { state: 'signed-out' }
    : {
        state: 'signed-in',
        userId: session.userId,
        email: session.email,
        userName: session.userName,
        account: accountStateOf(session, now),
      };
