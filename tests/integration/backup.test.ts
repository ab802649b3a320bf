import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { openAccount, person } from '../support/server/account.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { saving, sha256Of } from '../support/server/core-user.ts';
import { openMailSink, readOutbox } from '../support/stand-ins/mail-sink.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '../support/server/server-process.ts';
import { aPicture } from '../support/builders/some-pictures.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines } from '#tests/support/server/database/test-database.ts';

const run = promisify(execFile);
const made: string[] = [];
const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-backup-'));
  made.push(folder);
  return folder;
};
const databases: string[] = [];
const onPostgres = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
const aDatabase = async (): Promise<string> => {
  const name = `spendlens_backup_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create database ${name}`);
  databases.push(name);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};
afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
  for (const name of databases) await onPostgres(`drop database ${name} with (force)`);
});

const prepare = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const port = await freePort();
  const server = await prepareServerProcess({
    publicUrl: `http://localhost:${port}`,
    port,
    settings,
    fromNothing: true,
  });
  made.push(server.dataDir);
  return server;
};

const call = async (
  server: ServerProcess,
  path: string,
  body: object,
  token = '',
): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
};
const signIn = async (server: ServerProcess): Promise<string> => {
  const { email, password } = person;
  return String((await call(server, contract.sessions.login.path, { email, password }))['access_token']);
};
const push = (server: ServerProcess, token: string, clientId: string, number: number) =>
  call(
    server,
    contract.sync.push.path,
    {
      clientId,
      mutations: [{ mutationId: number, mutation: saving(anAd({ id: String(800_000 + number) })) }],
    },
    token,
  );
/** The ads that a new device receives. */
const savedAds = async (server: ServerProcess, token: string): Promise<number[]> => {
  const response = await fetch(`${server.url}${contract.sync.pull.path}?since=0&limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { changes } = (await response.json()) as { changes: { kind: string; adId: string }[] };
  return changes.filter(({ kind }) => kind === 'saved-ad').map(({ adId }) => Number(adId) - 800_000);
};
const upload = async (server: ServerProcess, token: string): Promise<string> => {
  const ad = anAd({ id: '800001' });
  const bytes = await aPicture(9);
  const query = new URLSearchParams({ ad_id: ad.id, version: creativeVersionOf(ad), slot: 'logo' });
  const response = await fetch(`${server.url}/api/media/${sha256Of(bytes)}?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(bytes),
  });
  return ((await response.json()) as { path: string }).path;
};

/** A server with an account, an ad and its picture, a mail in the outbox, and a mail that waits for its mail server. */
const withData = async (settings: Record<string, string>) => {
  const first = await prepare(settings);
  await first.start();
  await openAccount(first);
  first.operator('grant-plan', person.email);
  const token = await signIn(first);
  const clientId = randomUUID();
  await push(first, token, clientId, 1);
  const picture = await upload(first, token);
  await first.stop();

  const sink = await openMailSink();
  const mailing = { SMTP_URL: sink.url, MAIL_FROM: 'hello@spendlens.example' };
  const server = await prepare({ ...settings, ...mailing, DATA_DIR: first.dataDir });
  await server.start();
  sink.refuseNext(1_000);
  await call(server, contract.accounts.forgotPassword.path, { email: person.email });
  await until(sink.refused, (count) => count > 0);
  return { server, dataDir: first.dataDir, token, clientId, picture, sink, mailing };
};
type WithData = Awaited<ReturnType<typeof withData>>;

/** The restored server has all data, and sends what was waiting. */
const expectRestored = async (restored: ServerProcess, { picture, sink }: WithData): Promise<number[]> => {
  await restored.start();
  const token = await signIn(restored);
  const served = await fetch(`${restored.url}${picture}`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const outbox = await readOutbox(join(restored.dataDir, 'outbox'));
  expect(outbox.map(({ to }) => to)).toEqual([[person.email]]);
  sink.refuseNext(0);
  await until(
    () => sink.mails.filter(({ to }) => to.includes(person.email)),
    (mails) => mails.length > 0,
  );
  return savedAds(restored, token);
};

describe('the embedded store', () => {
  test('is backed up while calls continue, and restored elsewhere with all data', { timeout: 240_000 }, async () => {
    const given = await withData({});
    const { server, dataDir, token, clientId, sink } = given;
    const folder = join(await aFolder(), 'saved');
    let acknowledged = 1;
    const over = new AbortController();
    const going = (async () => {
      while (!over.signal.aborted) {
        const answer = await push(server, token, clientId, acknowledged + 1);
        if (answer['lastMutationId'] === acknowledged + 1) acknowledged += 1;
      }
    })();
    await until(
      () => acknowledged,
      (count) => count > 3,
    );
    const before = acknowledged;
    const saved = await run(process.execPath, ['dist/server/operator.js', 'backup', folder], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const after = acknowledged;
    over.abort();
    await going;
    expect(saved.stdout).toMatch(/Backed up to .*: \d+ files, \d+ MB. The database stopped for \d+ ms/);
    expect((await readdir(folder)).toSorted()).toEqual(['backup.json', 'db', 'fake-stripe', 'media', 'outbox']);
    await server.kill();

    const restored = await prepare(given.mailing);
    expect(restored.operator('restore', folder)).toContain(`Restored to ${restored.dataDir}`);
    const ads = await expectRestored(restored, given);
    // The backup has everything that was confirmed before it, and a prefix of the later saves.
    expect(ads.toSorted((one, other) => one - other)).toEqual(ads.map((_, index) => index + 1));
    expect([ads.length >= before, ads.length <= after + 1]).toEqual([true, true]);
    await restored.stop();
    await rm(join(restored.dataDir, 'db'), { recursive: true });
    await expect(restored.start()).rejects.toThrow('is missing');
    await sink.close();
  });

  test('is backed up without a running server, and never restored into a folder with files', async () => {
    const server = await prepare({});
    await server.start();
    const folder = join(await aFolder(), 'saved');
    expect(() => server.operator('backup', join(server.dataDir, 'inside'))).toThrow('is inside');
    expect(() => server.operator('restore', folder)).toThrow('There is no complete backup');
    await server.stop();
    server.operator('backup', folder);
    expect(() => server.operator('backup', folder)).toThrow('is not empty');
    expect(() => server.operator('restore', folder)).toThrow('is not empty');

    const other = await prepare({});
    await appendFile(join(folder, 'db', 'PG_VERSION'), 'x');
    expect(() => other.operator('restore', folder)).toThrow('is damaged');
    expect(await readdir(other.dataDir)).toEqual([]);
    expect(() => other.operator('restore')).toThrow("missing required argument 'folder'");
  });
});

const hasPgDump = await run('pg_dump', ['--version']).then(
  () => true,
  () => {
    process.stdout.write('not run: pg_dump is not installed, so PostgreSQL is not saved and restored\n');
    return false;
  },
);

describe.skipIf(!engines.includes('postgres') || !hasPgDump)('PostgreSQL', () => {
  test(
    'is saved by pg_dump and restored into a new database by the documented commands',
    { timeout: 240_000 },
    async () => {
      const databaseUrl = await aDatabase();
      const given = await withData({ DATABASE_URL: databaseUrl });
      const { server, dataDir, sink } = given;
      expect(() => server.operator('backup', '/tmp/nowhere')).toThrow('back it up with pg_dump');
      const folder = await aFolder();
      await run('pg_dump', ['--format=custom', `--file=${folder}/database.dump`, databaseUrl]);
      await cp(dataDir, join(folder, 'files'), { recursive: true, filter: (path) => !path.endsWith('.sock') });
      await server.kill();

      const newUrl = await aDatabase();
      await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${newUrl}`, `${folder}/database.dump`]);
      const restored = await prepare({ ...given.mailing, DATABASE_URL: newUrl });
      await mkdir(restored.dataDir, { recursive: true });
      await cp(join(folder, 'files'), restored.dataDir, { recursive: true });
      expect(await expectRestored(restored, given)).toEqual([1]);
      await restored.stop();
      await sink.close();
    },
  );
});
