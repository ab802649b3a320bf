import { runDueWork } from './actions/due-work.ts';
import { createApi, type Answer, type Call } from './api/answer-call.ts';
import type { Events } from './api/webhook-events.ts';
import { answerPage, type PageAnswer } from './pages/pages.ts';
import type { Fake } from './state/fake.ts';
import type { Store } from './store/journal.ts';

export type Engine = {
  /** Executes an API call. Returns the response after the changes were stored. */
  answerCall: (call: Call) => Promise<Answer>;
  /** Answers a browser request for a hosted page. Returns the response after the changes were stored. */
  answerPage: (method: 'GET' | 'POST', path: string, body: string) => Promise<PageAnswer>;
  /** Runs the due work, and sends the due events. */
  run: () => Promise<void>;
  /** Starts `run` without waiting for it, because the caller must not wait for the webhook endpoint. */
  runSoon: () => void;
  /** Waits for the runs that `runSoon` started. */
  settle: () => Promise<void>;
};

type Parts = {
  fake: Fake;
  store: Pick<Store, 'commit'>;
  events: Pick<Events, 'run'>;
  secretKey: string;
  onError: (error: unknown) => void;
};

/** Connects state, store and events. Each change is stored before its response and its events are sent. */
export const createEngine = ({ fake, store, events, secretKey, onError }: Parts): Engine => {
  const api = createApi(fake, secretKey);
  const running = new Set<Promise<void>>();
  const runDue = (): boolean => runDueWork(fake, (at) => ({ ...fake, now: () => at }));

  const run = async (): Promise<void> => {
    if (runDue()) await store.commit();
    if (await events.run()) await store.commit();
  };
  const runSoon = (): void => {
    const current = run().catch(onError);
    running.add(current);
    void current.finally(() => running.delete(current));
  };
  const answer = async <T>(canChange: boolean, create: () => T): Promise<T> => {
    const didWork = runDue();
    const given = create();
    if (didWork || canChange) await store.commit();
    runSoon();
    return given;
  };

  return {
    answerCall: (call) => answer(call.method !== 'GET', () => api(call)),
    // A page visit can extend a portal session, so it can change the state.
    answerPage: (method, path, body) => answer(true, () => answerPage(fake, method, path, body)),
    run,
    runSoon,
    settle: async () => {
      await Promise.allSettled(running);
    },
  };
};
