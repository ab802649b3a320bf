import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines, openTestDatabase } from '#tests/support/server/database/test-database.ts';

describe.skipIf(!engines.includes('postgres'))('calls of one account on PostgreSQL', () => {
  let server: TestServer;
  let databaseUrl: string;
  beforeAll(async () => {
    const database = await openTestDatabase('postgres');
    const { rows } = await database.executeSql('select current_database() as name');
    const url = new URL(postgresUrl);
    url.pathname = `/${(rows[0] as { name: string }).name}`;
    databaseUrl = url.href;
    server = await openServer('postgres', { parts: usersByName, database });
  });
  afterAll(() => server.stop());

  /** Holds the lock of an account, as another process would, until the returned function is called. */
  const holdLock = async (userId: string): Promise<() => Promise<void>> => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select 1 from user_sync where user_id = $1 for update', [userId]);
    return () => client.end();
  };

  test('wait for its lock without delaying other accounts', async () => {
    const [busy, other] = [aUser(server), aUser(server)];
    await busy.push(1, saving(anAd({ id: '700041' })));
    const unlock = await holdLock(busy.id);
    let answered = 0;
    const waiting = Array.from({ length: 40 }, async () => {
      const { status } = await busy.push(1, saving(anAd({ id: '700041' })));
      answered += 1;
      return status;
    });
    for (let call = 1; call <= 5; call += 1) {
      expect((await other.push(call, saving(anAd({ id: `70005${call}` })))).status).toBe(200);
      expect((await other.pull()).status).toBe(200);
    }
    expect(answered).toBeLessThan(40);
    await unlock();
    const statuses = await Promise.all(waiting);
    // A slow machine reaches the time limit of the one statement that waits in the database.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await busy.push(1, saving(anAd({ id: '700041' })))).status).toBe(200);
  });

  test('are refused with 503 and Retry-After if too many calls wait', async () => {
    const busy = aUser(server);
    await busy.push(1, saving(anAd({ id: '700061' })));
    const unlock = await holdLock(busy.id);
    const calls = Array.from({ length: 60 }, () => busy.push(1, saving(anAd({ id: '700061' }))));
    const first = await Promise.race(calls);
    expect([first.status, first.body.errorCode, first.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
    await unlock();
    await Promise.all(calls);
  });
});
