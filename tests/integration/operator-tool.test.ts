import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpText } from '#server/modules/operator/operator.service.ts';
import { operatorSocketPath } from '#server/modules/operator/socket-path.ts';
import { ann } from '../support/server/account-calls.ts';
import { until } from '../support/browser/browser.ts';
import { codeIn, readOutbox } from '../support/stand-ins/mail-sink.ts';
import { copyPreparedDatabase } from '../support/server/database/prepared-database.ts';
import { usualEngines } from '../support/server/database/test-database.ts';
import { startProgram, type Ended, type Program } from '../support/server/program.ts';
import { freePort } from '../support/server/server-process.ts';

const POSTGRES = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const onPostgres = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

describe.each(usualEngines)('the operator’s tool beside a server over %s', (engine) => {
  const name = `spendlens_operator_${randomUUID().replaceAll('-', '')}`;
  let dataDir: string;
  let port: number;
  let server: Program | null = null;
  let settings: Record<string, string>;

  const operator = (...words: string[]): Promise<Ended> =>
    startProgram('dist/server/operator.js', words, settings).ended;
  const startServer = async (): Promise<void> => {
    const started = startProgram('dist/server/server.js', [], { ...settings, LOG_LEVEL: 'error' });
    server = started;
    await until(started.output, (text) => text.includes('Spendlens is ready'));
  };
  const endServer = async (signal: NodeJS.Signals): Promise<void> => {
    server?.child.kill(signal);
    await server?.ended;
    server = null;
  };
  const post = async (path: string, body: object, token = '') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, string>;
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-operator-'));
    port = await freePort();
    settings = { PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1' };
    if (engine === 'postgres') {
      await onPostgres(`create database ${name}`);
      const url = new URL(POSTGRES);
      url.pathname = `/${name}`;
      settings['DATABASE_URL'] = url.href;
    }
    if (engine === 'pglite') await copyPreparedDatabase(join(dataDir, 'db'));
    await startServer();
    const { ticket } = await post('/api/register', ann);
    const [mail] = await until(
      () => readOutbox(join(dataDir, 'outbox')),
      (mails) => mails.length > 0,
    );
    await post('/api/password/code/check', { otp: codeIn(mail!), ticket });
  });
  afterAll(async () => {
    await endServer('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    if (engine === 'postgres') await onPostgres(`drop database ${name} with (force)`);
  });

  test('grants, shows and revokes a plan while the server runs, with an immediate effect', async () => {
    const {
      access_token: token = '',
      id = '',
      ...before
    } = await post('/api/login', {
      email: ann.email,
      password: ann.password,
    });
    expect(before['paid_plan_status']).toBe(0);
    const status = () => post('/api/checkPaidPlanStatus', { id }, token);

    expect(await operator('find-user', ann.email)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('never'),
    });
    expect(await operator('grant-plan', 'ANN@shop.example')).toMatchObject({
      exitCode: 0,
      out: 'ann@shop.example has a granted plan without an end.\n',
    });
    expect(await status()).toEqual({ data: true, ended: false });
    expect((await operator('grant-plan', ann.email, '--days', '3')).out).toMatch(
      /has a granted plan until \d{4}-\d\d-\d\d/,
    );
    expect((await operator('find-user', ann.email)).out).toContain('runs until');
    expect((await operator('revoke-plan', ann.email)).out).toMatch(/^The granted plan of .*, ended now\.\n$/);
    expect(await status()).toEqual({ data: false, ended: true });
    expect(await operator('revoke-plan', ann.email)).toMatchObject({
      exitCode: 1,
      err: 'ann@shop.example has no granted plan that runs.\n',
    });
  });

  test('logs an account out everywhere, and shows the figures of the day', async () => {
    const { access_token: token = '', id = '' } = await post('/api/login', {
      email: ann.email,
      password: ann.password,
    });
    expect((await operator('figures')).out).toMatch(
      /^Day: .*\(UTC\)\nSign-ups: +1\nWaiting for code: +\d+\nAccounts: +1\nPlan runs: +\d+\nLogged in: +1\nWebhooks refused: +0 today, 0 in 30 days\nDisputes open: +0\nPayouts to make: +0\nReferrals to check: +0\nMessages open: +0\nDeclarations open: +0\nJobs waiting: +\d+\nJobs failed: +0\n\nMissing settings\n(?:[A-Z_]+ is not set, so .+; for example .+\n)+$/,
    );
    expect((await operator('revoke-sessions', ann.email)).out).toMatch(
      /^ann@shop\.example is logged out\. Sessions ended: \d+\.\n$/,
    );
    expect((await post('/api/checkPaidPlanStatus', { id }, token))['errorCode']).toBe('AUTH_REQUIRED');
    expect((await operator('revoke-sessions', ann.email)).out).toBe('ann@shop.example has no session.\n');
  });

  test('reports an unknown or unverified address', async () => {
    await post('/api/register', { ...ann, email: 'waiting@shop.example' });
    const unknown = await operator('grant-plan', 'nobody@shop.example');
    expect([unknown.exitCode, unknown.err]).toEqual([1, 'There is no account with the address nobody@shop.example.\n']);
    expect((await operator('find-user', 'waiting@shop.example')).err).toContain('has not entered the code');
  });

  test('finds the server by its socket without DATABASE_URL', async () => {
    const { DATABASE_URL: _left, ...rest } = settings;
    const shown = await startProgram('dist/server/operator.js', ['find-user', ann.email], rest).ended;
    expect(shown).toMatchObject({ exitCode: 0, out: expect.stringContaining('Ann Lee') });
  });

  test('counts files without a row, and removes none that was not found on three nights', async () => {
    expect((await operator('unnamed-files', 'list')).out).toBe(
      'Files without a picture: 0 found by three nightly sweeps, 0 by fewer.\n',
    );
    expect((await operator('unnamed-files', 'remove')).out).toContain('Files moved to the trash: 0.');
    expect((await operator('unnamed-files', 'all')).exitCode).toBe(2);
  });

  test('has a socket for the server’s own user only', async () => {
    expect((await stat(await operatorSocketPath(dataDir))).mode & 0o777).toBe(0o600);
  });

  test('works after the server was killed, next to its successor, and without a server', async () => {
    await endServer('SIGKILL');
    expect((await operator('grant-plan', ann.email)).exitCode).toBe(0);
    await startServer();
    expect((await operator('find-user', ann.email)).out).toContain('runs without an end');
    await endServer('SIGTERM');
    await expect(stat(await operatorSocketPath(dataDir))).rejects.toThrow('ENOENT');
    expect((await operator('revoke-plan', ann.email)).exitCode).toBe(0);
  });
});

describe('the operator’s tool without a server', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spendlens-operator-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const operator = (words: string[], settings: Record<string, string> = {}): Promise<Ended> =>
    startProgram('dist/server/operator.js', words, { DATA_DIR: folder, ...settings }).ended;

  test('shows its help', async () => {
    expect(await operator(['help'])).toEqual({ exitCode: 0, out: `${helpText()}\n`, err: '' });
  });

  test('reports wrong input, and changes nothing', async () => {
    expect(await operator(['grant', 'a@b.de'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Unknown command “grant”.'),
    });
  });

  test('reports a missing database instead of creating one', async () => {
    const said = await operator(['find-user', 'a@shop.example']);
    expect([said.exitCode, said.err]).toEqual([3, expect.stringContaining(`no database in ${folder}`)]);
    expect((await operator(['find-user', 'a@shop.example'], { DATA_DIR: join(folder, 'nothing') })).exitCode).toBe(3);
  });

  test('reports an unreachable database', async () => {
    const said = await operator(['find-user', 'a@shop.example'], {
      DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none',
    });
    expect([said.exitCode, said.err]).toEqual([
      3,
      expect.stringContaining('DATABASE_URL names 127.0.0.1:1, where no PostgreSQL server answers'),
    ]);
  });

  test('reports invalid settings', async () => {
    const said = await operator(['help'], { DATABASE_URL: 'mysql://x' });
    expect([said.exitCode, said.err]).toEqual([2, expect.stringContaining('DATABASE_URL')]);
  });

  test('reaches the server also if the path of the data directory is too long for a socket', async () => {
    const dataDir = join(folder, 'a-folder-with-a-long-name-'.repeat(6));
    await mkdir(dataDir, { recursive: true });
    await copyPreparedDatabase(join(dataDir, 'db'));
    const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' };
    const server = startProgram('dist/server/server.js', [], settings);
    try {
      await until(server.output, (text) => text.includes('Spendlens is ready'));
      const said = await operator(['find-user', 'a@shop.example'], settings);
      expect([said.exitCode, said.err]).toEqual([1, 'There is no account with the address a@shop.example.\n']);
      expect(await operatorSocketPath(dataDir)).not.toContain('long-name');
    } finally {
      server.child.kill('SIGTERM');
      expect((await server.ended).exitCode).toBe(0);
    }
  });
});
