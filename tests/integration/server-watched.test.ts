import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { openAccount, person } from '../support/server/account.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { aUser, saving } from '../support/server/core-user.ts';
import { everyCall, sendCall, type NamedCall } from '../support/server/every-call.ts';
import { codeIn, readOutbox } from '../support/stand-ins/mail-sink.ts';
import { openServer, usersByName } from '../support/server/open-server.ts';
import { copyPreparedDatabase } from '../support/server/database/prepared-database.ts';
import { startProgram, type Program } from '../support/server/program.ts';
import { freePort, type ServerProcess } from '../support/server/server-process.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines } from '#tests/support/server/database/test-database.ts';

const onDatabase = async <T>(url: string, act: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Durations, source positions and request ids, which may contain the four digits of a code by chance. */
const chanceFigures = /"(time|pid|ms)":[\d.]+|:\d+:\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

type LogLine = { level: number; route?: string; err?: unknown; isAborted?: true };

/** Whether the log contains the word separately: the four digits of a code may be part of a longer number. */
const isSaid = (log: string, word: string): boolean =>
  log.split(word).some((before, index, parts) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\w.]$/.test(before) && !/^\w/.test(after);
  });

/** Calls that end the session, which the other calls need. */
const ENDINGS = /logout|revoke|deleteAccount|changePassword|changeEmail/;

describe.each(engines)('a monitored server process over %s', (engine) => {
  const name = `spendlens_watched_${randomUUID().replaceAll('-', '')}`;
  const ADDRESS = '203.0.113.77';
  let dataDir: string;
  let url: string;
  let databaseUrl: string;
  let settings: Record<string, string>;
  let running: Program;

  const start = async (): Promise<void> => {
    running = startProgram('dist/server/server.js', [], settings);
    await until(running.output, (text) => text.includes('Spendlens is ready'));
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-watched-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'trace', TRUST_PROXY: '1' };
    if (engine === 'postgres') {
      await onDatabase(postgresUrl, (client) => client.query(`create database ${name}`));
      databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
      settings['DATABASE_URL'] = databaseUrl;
    }
    if (engine === 'pglite') await copyPreparedDatabase(join(dataDir, 'db'));
    await start();
  });
  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await rm(dataDir, { recursive: true, force: true });
    if (engine === 'postgres') {
      await onDatabase(postgresUrl, (client) => client.query(`drop database ${name} with (force)`));
    }
  });

  // Runs before the next test, whose broken calls may log errors after their answers.
  test('counts clients that disconnect while they send a body, and logs no error', async () => {
    const CLIENTS = 20;
    const before = running.output().split('\n').length;
    for (let count = 0; count < CLIENTS; count += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
      await once(socket, 'connect');
      socket.end();
    }
    await until(
      async () => (await fetch(`${url}/metrics`)).text(),
      (metrics) => metrics.includes(`http_requests_aborted_total{route="/api/login"} ${CLIENTS}`),
    );
    const lines = running
      .output()
      .split('\n')
      .slice(before - 1);
    const logged = lines.filter((line) => line.startsWith('{')).map((line): LogLine => JSON.parse(line));
    expect(logged.filter(({ level, err }) => level >= 50 || err !== undefined)).toEqual([]);
    expect(logged.filter(({ isAborted, route }) => isAborted === true && route === '/api/login')).toHaveLength(CLIENTS);
  });

  test('logs every call without personal data, also when everything fails', { timeout: 240_000 }, async () => {
    const headers = { 'x-forwarded-for': ADDRESS };
    await openAccount({ url, dataDir } as ServerProcess, person, headers);
    const code = codeIn((await readOutbox(join(dataDir, 'outbox')))[0]!);
    const signedIn = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const { id, access_token: token } = (await signedIn.json()) as { id: string; access_token: string };
    const who = { id, email: person.email, password: person.password, sessionId: randomUUID(), adId: '700001' };
    const walk = async (): Promise<number[]> => {
      const statuses: number[] = [];
      const last = (one: NamedCall): number => (ENDINGS.test(one.name) ? 1 : 0);
      for (const named of everyCall.toSorted((one, other) => last(one) - last(other))) {
        const answer = await sendCall(named, named.call(who), { url, token, headers });
        statuses.push(answer.status);
        await sendCall(named, named.call(who), { url, token, headers, raw: `{"email":"${person.email}",` });
      }
      await fetch(`${url}/nothing/${person.email}?token=${token}`, { headers });
      return statuses;
    };
    expect((await walk()).filter((status) => status === 200).length).toBeGreaterThan(10);
    // No other process can open the embedded database to break it.
    const isBroken = engine === 'postgres';
    if (isBroken) await onDatabase(databaseUrl, (client) => client.query('drop table app_user, session cascade'));
    const failed = (await walk()).filter((status) => status === 500).length;
    expect(failed > 10).toBe(isBroken);

    const answer = await fetch(`${url}/healthz`, { headers });
    const requestId = String(answer.headers.get('x-request-id'));
    const log = await until(running.output, (text) => text.includes(requestId));
    const lines = log.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(2 * everyCall.length);
    expect(JSON.parse(lines.find((line) => line.includes(requestId))!)).toMatchObject({
      reqId: requestId,
      method: 'GET',
      route: '/healthz',
      status: 200,
    });
    const personal = [person.email, person.name, 'Robin', 'Ann Lee', person.password, token, ADDRESS, '127.0.0.1', id];
    const said = log.replace(/^Spendlens is ready.*$/m, '');
    expect(personal.filter((word) => isSaid(said, word))).toEqual([]);
    expect(isSaid(said.replaceAll(chanceFigures, ''), code)).toBe(false);
  });

  test('stops within ten seconds, also if an upload never ends', async () => {
    const idle = request(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '10', 'x-forwarded-for': ADDRESS },
    });
    idle.on('error', () => undefined);
    idle.write('{');
    await until(
      async () => (await (await fetch(`${url}/metrics`)).text()).includes('nodejs_active_handles'),
      (isThere) => isThere,
    );
    const asked = Date.now();
    running.child.kill('SIGTERM');
    const { exitCode } = await running.ended;
    expect([exitCode, Date.now() - asked < 10_000]).toEqual([0, true]);
  });
});

describe.skipIf(!engines.includes('postgres'))('a server that waits for a migration', () => {
  test('is alive but not ready until the migration ends, and can be stopped', { timeout: 240_000 }, async () => {
    const name = `spendlens_waiting_${randomUUID().replaceAll('-', '')}`;
    await onDatabase(postgresUrl, (client) => client.query(`create database ${name}`));
    const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
    const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-waiting-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const status = async (path: string): Promise<number> =>
      fetch(`${url}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    const settings = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const server = await onDatabase(databaseUrl, async (migrating) => {
      await migrating.query('create table migration_lock (id integer primary key)');
      await migrating.query('insert into migration_lock (id) values (1)');
      await migrating.query('begin');
      await migrating.query('select id from migration_lock where id = 1 for update');
      const startWaiting = async (): Promise<Program> => {
        const program = startProgram('dist/server/server.js', [], settings);
        await until(
          () => status('/healthz'),
          (found) => found === 200,
        );
        return program;
      };
      const stopped = await startWaiting();
      stopped.child.kill('SIGTERM');
      expect(await stopped.ended).toMatchObject({ exitCode: 1, err: 'Stopped before the start had finished.\n' });
      const program = await startWaiting();
      expect([await status('/readyz'), await status('/api/login')]).toEqual([503, 503]);
      await migrating.query('commit');
      return program;
    });
    await until(
      () => status('/readyz'),
      (found) => found === 200,
    );
    server.child.kill('SIGTERM');
    expect((await server.ended).exitCode).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
    await onDatabase(postgresUrl, (client) => client.query(`drop database ${name} with (force)`));
  });
});

describe.each(engines)('the figures of a server over %s', (engine) => {
  test('count requests, sync changes, jobs and connections without personal data', async () => {
    const server = await openServer(engine, { parts: usersByName });
    const user = aUser(server);
    await user.push(1, saving(anAd()));
    const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    await server.db.transaction((tx) =>
      server.jobs.enqueue(tx, 'remove-picture-blob', { sha256: 'a', extension: 'webp' }),
    );
    const text = await until(metrics, (found) => found.includes('job="remove-picture-blob"'));
    for (const line of [
      /http_request_duration_seconds_count\{method="POST",route="\/api\/sync\/push",status="200"\} 1/,
      /sync_mutations_total\{outcome="applied"\} 1/,
      /job_duration_seconds_count\{job="remove-picture-blob",outcome="done"\} 1/,
      /jobs\{state="waiting"\} \d+/,
      /jobs\{state="failed"\} \d+/,
      /jobs_oldest_waiting_seconds \d/,
      /process_resident_memory_bytes \d+/,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text.includes('database_connections{state="idle"}')).toBe(engine === 'postgres');
    expect([text.includes(user.id), text.includes(creativeVersionOf(anAd()))]).toEqual([false, false]);
    await server.stop();
  });
});
