import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openServer, usersByName } from '../support/server/open-server.ts';
import { engines } from '../support/server/database/test-database.ts';

const ATTACKER_HOST = 'evil.example';
/** Headers by which a caller claims another host, origin, address or path. */
const SPOOFED: Record<string, string> = {
  'x-forwarded-host': ATTACKER_HOST,
  'x-forwarded-proto': 'http',
  'x-original-url': `https://${ATTACKER_HOST}/`,
  'x-rewrite-url': '/api/sessions',
  forwarded: `for=192.0.2.9;host=${ATTACKER_HOST};proto=http`,
  origin: `https://${ATTACKER_HOST}`,
  referer: `https://${ATTACKER_HOST}/page`,
};

test('counts requests by the connection’s address when a caller claims another one in headers', async () => {
  const server = await openServer('pglite', {
    parts: usersByName,
    settings: { requestsPerMinute: 3, trustProxy: false },
  });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}`, ...SPOOFED };
    statuses.push((await fetch(`${server.url}/api/sync/pull`, { headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await server.stop();
});

describe.each(engines)('the API over %s, when a caller sends spoofed headers', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  test('sends mails and answers without the host that the caller claims', async () => {
    const email = 'host@shop.example';
    await world.openAccount({ email });
    const answer = await world.post('/api/password/email', { email }, SPOOFED);
    expect(answer.status).toBe(200);
    expect(answer.text + [...answer.headers.values()].join()).not.toContain(ATTACKER_HOST);
    const mail = await world.mailTo(email, 2);
    expect(mail.raw).toContain('spendlens.example/resetpassword/');
    expect(mail.raw).not.toContain(ATTACKER_HOST);
  });

  test('answers a preflight of another origin without CORS headers', async () => {
    for (const path of ['/api/login', '/api/sessions', '/api/plans', '/api/account/export']) {
      const answer = await world.call('OPTIONS', path, {
        headers: { ...SPOOFED, 'access-control-request-method': 'POST' },
      });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, names]).toEqual([path, []]);
    }
  });
});
