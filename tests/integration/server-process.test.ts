import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPglite } from '#server/db/pglite.ts';
import { pendingRegistration } from '#server/db/schema/accounts.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { until } from '../support/browser/browser.ts';
import { freePort } from '../support/server/server-process.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

type Started = { child: ChildProcess; url: string; output: () => string; ended: Promise<number | null> };

describe('the server as a process', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-process-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const launch = async (settings: Record<string, string> = {}): Promise<Started> => {
    const port = await freePort();
    const child = spawn(process.execPath, ['dist/server/server.js'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    return { child, url: `http://127.0.0.1:${port}`, output: () => output, ended };
  };

  const ready = async (server: Started): Promise<Started> => {
    await until(
      () => server.output(),
      (text) => text.includes('Spendlens is ready') || server.child.exitCode !== null,
    );
    expect(server.output()).toContain('Spendlens is ready');
    return server;
  };

  const register = async (server: Started, email: string): Promise<number> => {
    const body = JSON.stringify({ name: 'Ann Lee', email, password: 'tidal-quartz-71' });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })).status;
  };

  test('prints its URL and that no money moves, refuses a second process in its folder, and stops on SIGTERM', async () => {
    const first = await ready(await launch());
    const lines = first.output().split('\n');
    expect(lines.filter((line) => line.includes('OPERATOR_NAME is not set'))).toHaveLength(1);
    const [notice, address, ...more] = lines.filter((line) => !line.startsWith('{'));
    expect(notice).toBe(serverTexts.testMode);
    expect(address).toMatch(/^Spendlens is ready: http:\/\/localhost:\d+ \(extension: .*dist\/extension\)$/);
    expect(more).toEqual(['']);
    expect(await register(first, 'ann@shop.example')).toBe(200);

    const second = await launch();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by process ${first.child.pid}`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await readdir(dataDir)).not.toContain('server.lock');
    expect(first.output()).not.toContain('ann@shop.example');
    const requests = first
      .output()
      .split('\n')
      .filter((line) => line.includes('reqId'));
    expect([requests.length > 0, requests.join().includes('127.0.0.1')]).toEqual([true, false]);
  });

  test('takes over the folder after a kill, with every row', async () => {
    const killed = await ready(await launch());
    for (const name of ['ann', 'ben', 'cem']) expect(await register(killed, `${name}@shop.example`)).toBe(200);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = await ready(await launch());
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    const database = await openPglite(join(dataDir, 'db'), () => undefined);
    const rows = await database.db.select({ email: pendingRegistration.email }).from(pendingRegistration);
    const { rows: withoutStatistics } = await database.executeSql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0`,
    );
    await database.close();
    expect(withoutStatistics).toEqual([]);
    expect(rows.map((row) => row.email).sort()).toEqual(['ann@shop.example', 'ben@shop.example', 'cem@shop.example']);
  });

  test('refuses pictures of another installation in one sentence until the operator gives them to it', async () => {
    const first = await ready(await launch());
    first.child.kill('SIGTERM');
    await first.ended;
    const otherDir = await mkdtemp(join(tmpdir(), 'spendlens-process-'));
    await cp(join(dataDir, 'media'), join(otherDir, 'media'), { recursive: true });

    const refused = await launch({ DATA_DIR: otherDir });
    expect(await refused.ended).toBe(1);
    const [, mark = ''] =
      /^\S+\/media contains pictures [^\n]+ TAKE_OVER_MEDIA=(\S+) [^\n]+\.\n$/.exec(refused.output()) ?? [];
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
    const given = await ready(await launch({ DATA_DIR: otherDir, TAKE_OVER_MEDIA: mark }));
    given.child.kill('SIGTERM');
    expect(await given.ended).toBe(0);
    await rm(otherDir, { recursive: true, force: true });
  });

  test('names all invalid settings and does not start', async () => {
    const server = await launch({ ROLE: 'boss', STRIPE_SECRET_KEY: 'sk_test_1', METRICS_TOKEN: 'short' });
    expect(await server.ended).toBe(1);
    for (const fault of [
      'These settings are wrong',
      'ROLE is not one of',
      'STRIPE_SECRET_KEY is not',
      'METRICS_TOKEN is too short',
    ]) {
      expect(server.output()).toContain(fault);
    }
    expect(server.output()).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual([]);
  });
});
