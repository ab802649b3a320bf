// @vitest-environment node
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('tries again for a visible page within 10 s, but not before the time that the server asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, signIn, server } = await openWorkerBrowser(ended.signal);
  const pulls = (): number => server.asked.filter(({ path }) => path === '/api/sync/pull').length;
  const retryIn = async (reason: string): Promise<number> =>
    Number((await ask('sync.visible', { reason })).value['retryAt']) - Date.now();
  await signIn();
  await vi.waitUntil(() => pulls() > 0, { timeout: 5_000 });
  await ask('sync.run', {});
  const settled = pulls();
  expect((await ask('sync.visible', { reason: 'return' })).value).toEqual({ retryAt: null });
  expect(pulls()).toBe(settled);

  server.answers.set('/api/sync/pull', refused(503, 'SERVICE_UNAVAILABLE'));
  vi.setSystemTime(Date.now() + 6_000);
  for (let tries = 1; tries <= 10; tries += 1) {
    const milliseconds = await retryIn('visible');
    expect(pulls()).toBe(settled + tries);
    expect(milliseconds).toBeLessThanOrEqual(10_000);
    vi.setSystemTime(Date.now() + milliseconds);
  }
  vi.setSystemTime(Date.now() - 1);
  expect([await retryIn('visible'), pulls()]).toEqual([1, settled + 10]);
  await ask('sync.visible', { reason: 'return' });
  expect(pulls()).toBe(settled + 11);

  const body = { status: false, message: '', errorCode: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 600 };
  server.answers.set('/api/sync/pull', { status: 503, body });
  expect(await retryIn('return')).toBeGreaterThanOrEqual(600_000);
  await ask('sync.visible', { reason: 'return' });
  expect(pulls()).toBe(settled + 12);
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
