import { expect, test } from 'vitest';
import { openServer, usersByName } from '../support/server/open-server.ts';

test('counts the calls of an IPv6 /48 together, with a larger allowance', async () => {
  const server = await openServer('pglite', { parts: usersByName, settings: { requestsPerMinute: 3, trustProxy: 1 } });
  const call = async (address: string) =>
    (await fetch(`${server.url}/api/sync/pull`, { headers: { 'x-forwarded-for': address } })).status;
  for (let round = 0; round < 40; round += 1) await call('2001:db8:3:1::1');
  expect(await call('2001:db8:3:2::1')).toBe(401);

  const statuses: number[] = [];
  for (let network = 0; network < 11; network += 1) {
    for (let round = 0; round < 3; round += 1) statuses.push(await call(`2001:db8:1:${network.toString(16)}::1`));
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429, 429, 429]);
  expect(await call('2001:db8:2::1')).toBe(401);
  expect(await call('203.0.113.7')).toBe(401);
  await server.stop();
});
