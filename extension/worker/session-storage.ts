import * as z from 'zod/mini';
import { PlanState, type AccountState } from '#shared/domain/account/account-state.ts';
import { planStateNow } from '#shared/domain/plan/plan-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { SessionView as View, type SessionView } from '#extension/messaging/page-protocol.ts';
import { SESSION_VIEW_KEY } from '#extension/messaging/session-view.ts';
import { createQueue } from './create-queue.ts';

/** A session as only the worker stores it: on disk if the user chose to stay signed in, otherwise in memory. */
export const StoredSession = z.object({
  token: z.string().check(z.minLength(20)),
  userId: z.uuid(),
  email: z.string(),
  userName: z.string(),
  keep: z.boolean(),
  plan: PlanState,
  /** When the server last returned the plan state, in milliseconds since 1970. */
  planCheckedAt: z.number(),
});
export type StoredSession = z.infer<typeof StoredSession>;

export type SessionStorage = {
  read: () => Promise<StoredSession | null>;
  write: (session: StoredSession) => Promise<void>;
  /** `endedEmail`: the account of the session, if it ended without an act of the user in this browser. */
  clear: (endedEmail: string | null) => Promise<void>;
  view: () => Promise<SessionView>;
  /** Updates the view for our pages at the start of the worker, because a session in memory ended with the browser. */
  updateView: () => Promise<void>;
};

const KEY = 'session';
const ENDED_KEY = 'ended-email';

/** Caches the session after the first read, because only the worker writes it. Stores a view without the token. */
export const createSessionStorage = (areas: {
  local: StorageArea;
  session: StorageArea;
  now: () => number;
}): SessionStorage => {
  const { local, session: memory, now } = areas;
  let known: Promise<StoredSession | null> | null = null;

  const load = async (): Promise<StoredSession | null> => {
    const [onDisk, inMemory] = await Promise.all([local.get(KEY), memory.get(KEY)]);
    const parsed = StoredSession.safeParse(inMemory ?? onDisk);
    return parsed.success ? parsed.data : null;
  };
  const read = (): Promise<StoredSession | null> => (known ??= load());
  const view = async (): Promise<SessionView> => {
    const session = await read();
    if (session !== null) return viewOf(session, now());
    const email = await local.get(ENDED_KEY);
    return typeof email === 'string' ? { state: 'signed-out', endedEmail: email } : { state: 'signed-out' };
  };
  /** With concurrent writes, the view of the start of the worker could replace that of a sign-in. */
  const enqueue = createQueue();
  const storeView = (): Promise<void> => enqueue(async () => local.set(SESSION_VIEW_KEY, await view()));

  return {
    read,
    view,
    updateView: async () => {
      const stored = z.safeParse(View, await local.get(SESSION_VIEW_KEY));
      const email = stored.success && stored.data.state === 'signed-in' ? stored.data.email : null;
      if (email !== null && (await read()) === null) await local.set(ENDED_KEY, email);
      await storeView();
    },
    write: async (session) => {
      const [target, other] = session.keep ? [local, memory] : [memory, local];
      await target.set(KEY, session);
      await Promise.all([other.remove(KEY), local.remove(ENDED_KEY)]);
      known = Promise.resolve(session);
      await storeView();
    },
    clear: async (endedEmail) => {
      known = Promise.resolve(null);
      await Promise.all([local.remove(KEY), memory.remove(KEY)]);
      await (endedEmail === null ? local.remove(ENDED_KEY) : local.set(ENDED_KEY, endedEmail));
      await storeView();
    },
  };
};

export const accountStateOf = (session: StoredSession | null, now: number): AccountState =>
  session === null ? 'signed-out' : planStateNow(session.plan, session.planCheckedAt, now);

export const viewOf = (session: StoredSession, now: number): SessionView => ({
  state: 'signed-in',
  userId: session.userId,
  email: session.email,
  userName: session.userName,
  account: accountStateOf(session, now),
});
