import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { openServer, usersByName } from '../support/server/open-server.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines } from '#tests/support/server/database/test-database.ts';

describe.each(engines)('a server without its database, %s', (engine) => {
  test('answers 503 without details of the database, and /readyz reports it', async () => {
    const server = await openServer(engine, { parts: usersByName });
    const user = aUser(server);
    expect((await user.push(1, saving(anAd()))).status).toBe(200);
    await server.jobs.stop(1_000);
    await server.breakDatabase();
    const answer = await user.push(2, saving(anAd({ id: '700001' })));
    expect([answer.status, answer.body, Number(answer.headers.get('retry-after')) > 0]).toEqual([
      503,
      {
        status: false,
        errorCode: 'SERVICE_UNAVAILABLE',
        message: 'The server can’t save right now. Nothing is lost. Try again in a moment.',
        retryAfterSeconds: 5,
      },
      true,
    ]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop().catch(() => undefined);
  });
});

test.skipIf(!engines.includes('postgres'))('answers 503 when PostgreSQL rejects new connections', async () => {
  const server = await openServer('postgres', { parts: usersByName });
  const user = aUser(server);
  const { rows } = (await server.db.execute('select current_database() as name')) as { rows: { name: string }[] };
  const name = rows[0]!.name;
  const admin = new Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const answer = await user.push(1, saving(anAd()));
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await admin.query(`alter database ${name} with allow_connections true`);
  await admin.end();
  await server.stop();
});
