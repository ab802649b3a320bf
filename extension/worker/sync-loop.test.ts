// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSyncLoop } from './sync-loop.ts';
import { library, openWorkerBrowser, refused, signedInAs, shown } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const PLAN_PATH = '/api/checkPaidPlanStatus';
const UNPAID = { data: false, ended: false };
const PAID = { data: true, ended: false };

/** Signs in to an account that never had a plan. Its server refuses every sync request, as the real one does. */
const openUnpaid = async () => {
  const browser = await openWorkerBrowser(ended.signal);
  const { server, userId, ask, signIn } = browser;
  server.answers.set('/api/login', { status: 200, body: { ...signedInAs(userId), paid_plan_status: 0 } });
  server.answers.set(PLAN_PATH, { status: 200, body: UNPAID });
  for (const path of ['/api/sync/pull', '/api/sync/push']) server.answers.set(path, refused(402, 'PLAN_REQUIRED'));
  await signIn();
  const syncs = (): string[] => server.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/sync/'));
  const startPlan = (): void => {
    server.answers.set(PLAN_PATH, { status: 200, body: PAID });
    server.answers.delete('/api/sync/pull');
    server.answers.delete('/api/sync/push');
  };
  return { ...browser, ask, syncs, startPlan };
};

test('sends no sync request while the account never had a plan', async () => {
  const { ask, alarm, syncs, server, faults } = await openUnpaid();
  await ask('consent.set', { consent: 'on' });
  await ask('sync.run', {});
  await ask('ads.states', shown('1000001'), library);
  alarm();
  const checks = (): number => server.asked.filter(({ path }) => path === PLAN_PATH).length;
  const before = checks();
  await ask('sync.run', {});
  expect(checks()).toBeGreaterThan(before);
  expect([syncs(), faults]).toEqual([[], []]);
  expect((await ask('session.view', {})).value['account']).toBe('unpaid');
});

test('starts the sync in the run that finds a new plan', async () => {
  const { ask, syncs, startPlan } = await openUnpaid();
  await ask('sync.run', {});
  expect(syncs()).toEqual([]);
  startPlan();
  await ask('sync.run', {});
  await vi.waitUntil(() => syncs().length > 0, { timeout: 5_000 });
  expect((await ask('session.view', {})).value['account']).toBe('paid');
});

test('reports the end of a run that failed', async () => {
  const [runs, faults]: [number[], unknown[]] = [[], []];
  const loop = createSyncLoop({
    state: { account: () => Promise.reject(new Error('no account')) } as never,
    tabs: {} as never,
    config: {} as never,
    now: () => 0,
    onRun: () => runs.push(1),
    onFault: (error) => faults.push(error),
  });
  await expect(loop.run()).rejects.toThrow('no account');
  expect([runs.length, faults.length]).toEqual([1, 0]);
});
