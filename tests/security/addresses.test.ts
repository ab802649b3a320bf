import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountWorld, type AccountWorld } from '../support/account-calls.ts';
import { openServer, usersByName } from '../support/open-server.ts';
import { engines } from '../support/test-database.ts';

const EVIL = 'evil.example';
const STEERING: Record<string, string> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'http',
  'x-original-url': `https://${EVIL}/`,
  'x-rewrite-url': '/api/sessions',
  forwarded: `for=192.0.2.9;host=${EVIL};proto=http`,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/page`,
};

test('a caller can’t say by a header where he comes from', async () => {
  const server = await openServer('pglite', {
    parts: usersByName,
    settings: { requestsPerMinute: 3, trustProxy: false },
  });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}`, ...STEERING };
    statuses.push((await fetch(`${server.url}/api/sync/pull`, { headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await server.stop();
});

describe.each(engines)('addresses that a caller names, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  test('a Host header steers neither a mail’s link nor an answer', async () => {
    const email = 'host@shop.example';
    await world.openAccount({ email });
    const answer = await world.post('/api/password/email', { email }, STEERING);
    expect(answer.status).toBe(200);
    expect(answer.text + [...answer.headers.values()].join()).not.toContain(EVIL);
    const mail = await world.mailTo(email, 2);
    expect(mail.raw).toContain('spendlens.example/resetpassword/');
    expect(mail.raw).not.toContain(EVIL);
  });

  test('no other origin is let near an answer', async () => {
    for (const path of ['/api/login', '/api/sessions', '/api/plans', '/api/account/export']) {
      const answer = await world.call('OPTIONS', path, {
        headers: { ...STEERING, 'access-control-request-method': 'POST' },
      });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect([path, names]).toEqual([path, []]);
    }
  });
});
