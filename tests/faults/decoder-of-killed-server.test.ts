import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { openAccount, person } from '#tests/support/server/account.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { until } from '#tests/support/browser/browser.ts';
import { saving, sha256Of } from '#tests/support/server/core-user.ts';
import { decodersOf, isRunning } from '#tests/support/server/decoder-processes.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';

const ad = anAd();
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  const port = await freePort();
  server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
  await server.start();
  await openAccount(server);
  server.operator('grant-plan', person.email);
  const client = { baseUrl: server.url, clientVersion: '0.1.0' };
  const { email, password } = person;
  const visitor = createApiClient({ ...client, token: () => null });
  token = (await visitor.call(contract.sessions.login, { body: { email, password, keep: true } })).access_token;
  const user = createApiClient({ ...client, token: () => token });
  await user.call(contract.sync.push, {
    body: { clientId: randomUUID(), mutations: [{ mutationId: 1, mutation: saving(ad) }] },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const upload = async (seed: number): Promise<number> => {
  const bytes = await aPicture(seed);
  const query = new URLSearchParams({ ad_id: ad.id, version: creativeVersionOf(ad), slot: 'logo' });
  const { status } = await fetch(`${server.url}/api/media/${sha256Of(bytes)}?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: Buffer.from(bytes),
  });
  return status;
};

test.each([
  ['is killed', () => server.kill()],
  ['stops', () => server.stop()],
])('the process that decodes pictures starts with the first picture and ends when the server %s', async (_how, end) => {
  expect(await decodersOf(server.pid())).toEqual([]);
  expect(await upload(1)).toBe(200);
  const [decoder = 0, ...others] = await decodersOf(server.pid());
  expect([decoder > 0, others]).toEqual([true, []]);
  // A supervisor sends SIGTERM to all processes of the server. The decoder still finishes the uploads.
  process.kill(decoder, 'SIGTERM');
  expect(await upload(2)).toBe(200);
  expect(await decodersOf(server.pid())).toEqual([decoder]);
  await end();
  await until(
    () => isRunning(decoder),
    (runs) => !runs,
  );
  await server.start();
});
