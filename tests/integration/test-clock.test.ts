import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMovableClock, type MovableClock } from '#server/test-clock/movable-clock.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { until } from '../support/browser/browser.ts';
import { openBuyer, waitUntil } from '../support/server/billing/buyer.ts';
import { startProgram, type Ended } from '../support/server/program.ts';
import { freePort } from '../support/server/server-process.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('the test clock, over %s', (engine) => {
  let folder: string;
  let clock: MovableClock;
  let world: AccountWorld;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spendlens-clock-'));
    clock = await openMovableClock(join(folder, 'clock.json'));
    world = await openAccountWorld(engine, {}, { parts: { now: clock.now, movableClock: clock } });
  });
  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const advance = (ms: unknown, headers: Record<string, string> = {}) =>
    world.call('POST', '/test-clock', { body: { advance_ms: ms }, headers });

  test('moves server, provider and jobs in one call: trials are charged or end', async () => {
    const [paying, trying] = [
      await openBuyer(world, `${randomUUID()}@shop.example`),
      await openBuyer(world, `${randomUUID()}@shop.example`),
    ];
    await paying.buy('monthly', 'good');
    await trying.buy('monthly', 'none');
    const before = clock.now().getTime();
    expect((await advance(3 * DAY_MS + 1_000)).status).toBe(200);
    expect(clock.now().getTime() - before).toBeGreaterThan(3 * DAY_MS);
    const answer = await world.call('GET', '/test-clock');
    expect(Date.parse(String(answer.body['now']))).toBeGreaterThanOrEqual(before + 3 * DAY_MS);
    expect([await paying.isPaid(), await trying.isPaid()]).toEqual([true, false]);
    await waitUntil(
      () => paying.invoices(),
      (all) => all.length === 1,
    );
  });

  test('runs delayed work when the clock reaches its time', async () => {
    const { db, jobs } = world.server;
    const startAfter = new Date(clock.now().getTime() + DAY_MS);
    await db.transaction((tx) => jobs.enqueue(tx, 'billing.heal', { waits: true }, { startAfter }));
    const waiting = async () => {
      const { rows } = (await db.execute(
        `select 1 from boss.job where name = 'billing.heal' and data ->> 'waits' = 'true' and state <> 'completed'`,
      )) as { rows: unknown[] };
      return rows.length;
    };
    expect(await waiting()).toBe(1);
    await advance(DAY_MS);
    await until(waiting, (count) => count === 0);
  });

  test.each([[0], [-1], [0.5], ['1'], [null], [1e15]])('rejects a move by %j', async (ms) => {
    const before = clock.now().getTime();
    expect((await advance(ms)).status).toBe(400);
    expect(clock.now().getTime() - before).toBeLessThan(DAY_MS);
  });

  test('is not found through a proxy', async () => {
    const away = { 'x-forwarded-for': '192.0.2.7' };
    expect((await advance(DAY_MS, away)).status).toBe(404);
    expect((await world.call('GET', '/test-clock', { headers: away })).status).toBe(404);
  });

  test('continues at the moved time after a restart', async () => {
    const again = await openMovableClock(join(folder, 'clock.json'));
    expect(Math.abs(again.now().getTime() - clock.now().getTime())).toBeLessThan(1_000);
  });
});

test('a damaged file of the clock stops the start, so that the clock does not move back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-clock-'));
  const file = join(folder, 'clock.json');
  try {
    for (const text of ['', '{"ahead_ms":', '{"ahead_ms":-1}']) {
      await writeFile(file, text);
      await expect(openMovableClock(file)).rejects.toThrow(file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the operator’s tool moves the clock only on a running server with TEST_CLOCK', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-clock-'));
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const operator = (words: string[], more: Record<string, string> = {}): Promise<Ended> =>
    startProgram('dist/server/operator.js', ['clock', ...words], { ...settings, ...more }).ended;
  const withServer = async (more: Record<string, string>, run: () => Promise<void>): Promise<void> => {
    const server = startProgram('dist/server/server.js', [], { ...settings, ...more });
    try {
      await until(server.output, (text) => text.includes('Spendlens is ready'));
      await run();
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  };
  try {
    expect(await operator([])).toMatchObject({ exitCode: 3, err: expect.stringContaining('No server answers') });
    expect(await operator(['3d'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('clock +3d') });
    await withServer({}, async () => {
      expect(await operator(['+3d'])).toMatchObject({ exitCode: 1, err: expect.stringContaining('TEST_CLOCK=1') });
    });
    await withServer({ TEST_CLOCK: '1' }, async () => {
      const start = Date.now();
      const { out } = await operator(['+3d']);
      const moved = Date.parse(/server is (\S+)\.$/m.exec(out)?.[1] ?? '');
      expect(moved - start).toBeGreaterThanOrEqual(3 * DAY_MS);
      expect(moved - Date.now()).toBeLessThan(3 * DAY_MS + 1_000);
    });
    await withServer({ TEST_CLOCK: '1' }, async () => {
      expect(Date.parse(/server is (\S+)\.$/m.exec((await operator([])).out)?.[1] ?? '')).toBeGreaterThan(
        Date.now() + 2 * DAY_MS,
      );
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
