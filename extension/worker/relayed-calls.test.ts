// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#shared/contract/contract.ts';
import { everyEndpoint, type NamedEndpoint } from '#shared/contract/reference.ts';
import { openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

const answers = ({ endpoint }: NamedEndpoint): string =>
  JSON.stringify(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' }));

const openingASession = everyEndpoint.filter(
  (named) => answers(named).includes('"access_token"') || named.endpoint.path === contract.sessions.handOff.path,
);

describe('calls that the worker makes for its pages', () => {
  const ended = new AbortController();
  let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;
  beforeAll(async () => {
    browser = await openWorkerBrowser(ended.signal);
    await browser.signIn();
  });
  afterAll(() => ended.abort());

  const relay = ({ group, name }: Pick<NamedEndpoint, 'group' | 'name'>, userId: string | null) =>
    browser.ask('api.call', { group, name, input: {}, userId });

  test('include four endpoints that can open a session', () => {
    expect(openingASession.map(({ name }) => name)).toEqual(['login', 'loginByEmail', 'handOff', 'redeemHandOff']);
  });

  test.each(openingASession)('never return a token to a page: $name of $group', async (named) => {
    expect((await relay(named, browser.userId)).errorCode).toBe('MESSAGE_FORBIDDEN');
  });

  test('are rejected for a page that still shows another account', async () => {
    const named = { group: 'sessions', name: 'checkPaidPlanStatus' };
    const before = browser.server.asked.length;
    expect((await relay(named, '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11')).errorCode).toBe('AUTH_REQUIRED');
    expect((await relay(named, null)).errorCode).toBe('AUTH_REQUIRED');
    const ours = browser.server.asked.slice(before).filter(({ path }) => path === '/api/checkPaidPlanStatus');
    expect(ours).toEqual([]);
    expect((await relay(named, browser.userId)).value).toMatchObject({ value: { data: true } });
  });

  test('return the answer of a public call even if the session ends meanwhile', async () => {
    let send = (): void => undefined;
    const after = new Promise<void>((resolve) => (send = resolve));
    browser.server.answers.set('/api/password/ticket', {
      status: 200,
      body: { status: true, email: 'a@b.example' },
      after,
    });
    const input = { body: { ticket: 'x'.repeat(43) } };
    const answer = browser.ask('api.call', { group: 'accounts', name: 'readTicket', input, userId: browser.userId });
    await vi.waitUntil(() => browser.server.asked.some(({ path }) => path === '/api/password/ticket'));
    await browser.ask('session.sign-out', { unsent: 'keep' });
    send();
    expect((await answer).value).toMatchObject({ value: { email: 'a@b.example' } });
  });
});
