import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { until } from '#tests/support/browser/browser.ts';
import { openDevice, type Device } from '#tests/support/stand-ins/device.ts';
import { openServer, usersByName, type TestServer } from '#tests/support/server/open-server.ts';
import { expectSurvived, type RoundCounts } from './expect-survived.ts';
import { openOwnPostgres } from './own-postgres.ts';

const postgres = await openOwnPostgres();
/** Give up on an answer after this time: the server must answer long before. */
const TIMEOUT_MS = 20_000;
/** More callers than the server's pool has connections, so that some of them wait for one. */
const CALLERS = 14;

describe.skipIf(postgres === null)('a server on PostgreSQL', () => {
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    await postgres?.start();
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-gone-'));
    const database = openPostgres(postgres?.url ?? '', () => undefined);
    await migrate(database.db, 'server/db/migrations');
    server = await openServer('postgres', { parts: usersByName, database: { ...database, dataDir } });
  });
  afterAll(async () => {
    await server.stop();
    await postgres?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  type Caller = { device: Device; account: string; saved: number };
  const openCallers = (): Caller[] =>
    Array.from({ length: CALLERS }, () => {
      const account = randomUUID();
      return { account, device: openDevice(server, account), saved: 0 };
    });

  const saveAndSync = async (caller: Caller): Promise<void> => {
    caller.saved += 1;
    await caller.device.ads.save(anAd({ id: String(5_000_000 + caller.saved), pageLogoUrl: null, media: [] }));
    await caller.device.sync();
  };

  const pullOf = ({ account }: Caller): Promise<Response> =>
    fetch(`${server.url}/api/sync/pull?since=0`, {
      headers: { authorization: `Bearer ${account}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  /**
   * Sends all waiting changes, and counts the confirmed saves that are lost and the changes that were applied twice.
   */
  const compareWithServer = async (callers: Caller[], confirmed: readonly string[][]): Promise<RoundCounts> => {
    let [lost, doubled] = [0, 0];
    for (const [index, { device, account, saved }] of callers.entries()) {
      const fresh = openDevice(server, account);
      await until(fresh.sync, ({ outcome }) => outcome === 'synced');
      const onServer = (await fresh.ads.listSaved()).map(({ adId }) => adId);
      lost += (confirmed[index] ?? []).filter((adId) => !onServer.includes(adId)).length;
      await until(device.sync, ({ outcome }) => outcome === 'synced');
      await fresh.sync();
      expect((await fresh.ads.listSaved()).length).toBe(saved);
      // Each save makes two changes: a capture and a bookmark.
      doubled += Number((await fresh.db.facts.get('pullSeq'))?.value) - 2 * saved;
      await Promise.all([fresh.db.delete(), device.db.delete()]);
    }
    return { rounds: 1, lost, doubled };
  };

  /** Returns the ids of the ads that the server has confirmed: they are saved and no longer in the outbox. */
  const confirmedOf = async ({ device }: Caller): Promise<string[]> => {
    const waiting = new Set(
      (await device.ads.unsent()).map(({ mutation }) => ('ad' in mutation ? mutation.ad.id : '')),
    );
    return (await device.ads.listSaved()).map(({ adId }) => adId).filter((adId) => !waiting.has(adId));
  };

  test('answers 503, recovers and loses no confirmed save when PostgreSQL is killed during pushes', () =>
    expectSurvived(13, async (dice) => {
      const callers = openCallers();
      await Promise.all(callers.map(saveAndSync));
      const pushes = Promise.all(callers.map(saveAndSync));
      await new Promise((resolve) => {
        setTimeout(resolve, dice.below(60));
      });
      await postgres?.kill();
      await pushes;
      for (let times = 0; times < 2; times += 1) {
        const answers = await Promise.all(callers.map(pullOf));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
        expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
      }
      const confirmed = await Promise.all(callers.map(confirmedOf));
      await postgres?.start();
      await until(
        async () => (await Promise.all(callers.map(pullOf))).map(({ status }) => status),
        (all) => all.every((status) => status === 200),
        5_000,
      );
      return compareWithServer(callers, confirmed);
    }));

  /** Repeats a call that needs no database until `work` has settled. Returns the slowest answer's time in ms. */
  const slowestHealthCheck = async (work: Promise<unknown>): Promise<number> => {
    const state = { isOver: false };
    let slowest = 0;
    const ended = work.finally(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      const started = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - started);
      await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, 200))]);
    }
    return slowest;
  };

  test('answers every call in time and loses no confirmed save when PostgreSQL hangs and continues', () =>
    expectSurvived(14, async () => {
      const callers = openCallers();
      await Promise.all(callers.map(saveAndSync));
      postgres?.freeze();
      try {
        const calls = Promise.all([...callers.map(saveAndSync), ...callers.map(pullOf)]);
        expect(await slowestHealthCheck(calls)).toBeLessThan(2_000);
        const answers = (await calls).filter((answer) => answer instanceof Response);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
        expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
      } finally {
        postgres?.thaw();
      }
      const confirmed = await Promise.all(callers.map(confirmedOf));
      await until(
        async () => (await Promise.all(callers.map(pullOf))).map(({ status }) => status),
        (all) => all.every((status) => status === 200),
        5_000,
      );
      return compareWithServer(callers, confirmed);
    }));
});
