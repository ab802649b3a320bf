import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection, type Connection, type Response } from '../../bench/keep-alive-connection.ts';
import { ATTACKS, fromNetwork, type AttackerAccounts } from '../../bench/lib/attacks.ts';
import { openServer, type TestServer } from '../support/server/open-server.ts';
import { seedAds } from '../support/builders/seeded-ads.ts';
import { seedPerson } from '../support/builders/seeded-people.ts';
import { openTestDatabase } from '../support/server/database/test-database.ts';

/** The statuses of one call of the attack and of its harmless calls. */
const STATUSES: Readonly<Record<string, { attack: number; harmless: number }>> = {
  'nested JSON of 1 MB': { attack: 413, harmless: 400 },
  'JSON with 90,000 unknown fields': { attack: 413, harmless: 400 },
  'versions of one ad, and lists': { attack: 200, harmless: 200 },
  'changes of unknown ads': { attack: 200, harmless: 200 },
  '12 pushes at the same time': { attack: 200, harmless: 200 },
  '20 lists at the same time': { attack: 200, harmless: 200 },
  'AVIF pictures of 25 megapixels': { attack: 413, harmless: 200 },
  'AVIF pictures of 1,100,000 boxes': { attack: 413, harmless: 200 },
  '300 wrong sign-ins at the same time': { attack: 401, harmless: 200 },
};

describe('the calls of the benchmark neighbor', () => {
  let server: TestServer;
  let connection: Connection;
  let accounts: AttackerAccounts;
  beforeAll(async () => {
    const database = await openTestDatabase('pglite');
    server = await openServer('pglite', { database });
    const [small, full] = [await seedPerson(database.db), await seedPerson(database.db)];
    for (const { userId } of [small, full]) await seedAds(database, userId, 50);
    accounts = { small: small.token, full: full.token };
    connection = openConnection(Number(new URL(server.url).port));
  });
  afterAll(async () => {
    connection.close();
    await server.stop();
  });

  test.each(ATTACKS)('are answered with the expected statuses: $name', async ({ name, prepare }) => {
    const calls = await prepare(accounts);
    const responses: Response[] = [];
    for (const createCall of [calls.attack, calls.harmless])
      for (const n of [0, 1]) responses.push(await connection.call(fromNetwork(createCall(n), n + 1)));
    const { attack, harmless } = STATUSES[name] ?? {};
    expect(responses.map(({ status }) => status)).toEqual([attack, attack, harmless, harmless]);
    // An attack whose changes are refused would cost the server nothing.
    expect(responses.filter(({ text }) => text.includes('INPUT_INVALID') && text.includes('outcomes'))).toEqual([]);
  });
});
