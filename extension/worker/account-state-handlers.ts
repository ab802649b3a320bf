import * as z from 'zod/mini';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { createQueue } from './create-queue.ts';
import { readConsent } from './consent.ts';
import type { LibraryTabs } from './library-tabs.ts';
import { accountStateOf } from './session-storage.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'local' | 'session'>;
  state: Pick<WorkerState, 'session'>;
  tabs: Pick<LibraryTabs, 'remember'>;
  now: () => number;
  newId: () => string;
};

const KEY = 'account-mark';
/** The account that was signed in last, with its mark. */
const StoredMark = z.object({ userId: z.string(), mark: z.string() });

/** Handles the message about the account that the tabs of the Ad Library watch. */
export const accountStateHandlers = ({ host, state, tabs, now, newId }: Options): Pick<Handlers, 'account.state'> => {
  /** Tabs must recognize another account, but must not receive its id. */
  const markOf = async (userId: string): Promise<string> => {
    const stored = z.safeParse(StoredMark, await host.session.get(KEY));
    if (stored.success && stored.data.userId === userId) return stored.data.mark;
    const mark = newId();
    await host.session.set(KEY, { userId, mark });
    return mark;
  };
  /** Messages of several tabs must not create two marks for one account. */
  const enqueue = createQueue();

  return {
    'account.state': async (_input, { tabId }) => {
      if (tabId !== null) await tabs.remember(tabId);
      const [session, consent] = await Promise.all([state.session(), readConsent(host.local)]);
      const mark = session === null ? null : await enqueue(() => markOf(session.userId));
      return { account: accountStateOf(session, now()), consent, mark };
    },
  };
};
