import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAd } from '../support/builders/an-ad.ts';
import { until } from '../support/browser/browser.ts';
import { saving } from '../support/server/core-user.ts';
import { openMailSink, type MailSink } from '../support/stand-ins/mail-sink.ts';
import { seedPerson, type Device } from '../support/builders/seeded-people.ts';
import { freePort, prepareServerProcess, type ServerProcess } from '../support/server/server-process.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';
import { engines, openTestDatabase, type TestDatabase } from '#tests/support/server/database/test-database.ts';
import { openTwoWayProxy, type TwoWayProxy } from '../support/stand-ins/two-way-proxy.ts';

const ROUNDS = 4;
const DEVICES = 4;
/** Saves that are confirmed before a kill, and after it by the other process. */
const SAVES = 25;
const SIGN_UPS = 6;
/** Timeout for eight starts of a server on a busy machine. */
const PATIENCE_MS = 180_000;

const urlOf = async (database: TestDatabase): Promise<string> => {
  const { rows } = await database.executeSql('select current_database() as name');
  const url = new URL(postgresUrl);
  url.pathname = `/${(rows[0] as { name: string }).name}`;
  return url.href;
};

/** Saves ads one after the other until it is stopped. It repeats each save until it is confirmed, as a device does. */
const saveSteadily = (proxy: TwoWayProxy, device: Device, first: number) => {
  const confirmed: string[] = [];
  const end = { isAsked: false };
  const run = async (): Promise<void> => {
    for (let mutationId = 1; !end.isAsked; mutationId += 1) {
      const ad = anAd({ id: String(first + mutationId) });
      const body = JSON.stringify({ clientId: device.clientId, mutations: [{ mutationId, mutation: saving(ad) }] });
      const headers = { authorization: `Bearer ${device.token}`, 'content-type': 'application/json' };
      const send = (): Promise<boolean> =>
        fetch(`${proxy.url}/api/sync/push`, { method: 'POST', headers, body }).then(
          (answer) => answer.text().then(() => answer.ok),
          () => false,
        );
      await until(send, (isDone) => isDone);
      confirmed.push(ad.id);
    }
  };
  const done = run();
  return {
    confirmed,
    stop: async () => {
      end.isAsked = true;
      await done;
    },
  };
};

const savedOf = async (proxy: TwoWayProxy, device: Device): Promise<string[]> => {
  const headers = { authorization: `Bearer ${device.token}` };
  const saved: string[] = [];
  for (let since = 0; ;) {
    const answer = await fetch(`${proxy.url}/api/sync/pull?since=${since}&limit=500`, { headers });
    const { changes, seq, hasMore } = (await answer.json()) as {
      changes: { kind: string; adId: string }[];
      seq: number;
      hasMore: boolean;
    };
    saved.push(...changes.filter(({ kind }) => kind === 'saved-ad').map(({ adId }) => adId));
    if (!hasMore) return saved;
    since = seq;
  }
};

// Only PostgreSQL accepts more than one process.
describe.each(engines.filter((engine) => engine === 'postgres'))('two API processes and a worker on %s', (engine) => {
  let database: TestDatabase;
  let sink: MailSink;
  let proxy: TwoWayProxy;
  let apis: ServerProcess[];
  const processes: ServerProcess[] = [];

  const prepare = async (role: 'api' | 'worker'): Promise<ServerProcess & { port: number }> => {
    const port = await freePort();
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'Spendlens <mail@spendlens.example>' };
    const settings = { DATABASE_URL: await urlOf(database), ROLE: role, TRUST_PROXY: '1', ...mail };
    const server = await prepareServerProcess({ publicUrl: 'http://localhost:8787', port, settings });
    processes.push(server);
    return { ...server, port };
  };

  beforeEach(async () => {
    [database, sink] = [await openTestDatabase(engine), await openMailSink()];
    const prepared = [await prepare('api'), await prepare('api')];
    apis = prepared;
    await Promise.all(apis.map((api) => api.start()));
    proxy = await openTwoWayProxy(prepared.map(({ port }) => port));
  });
  afterEach(async () => {
    await proxy.close();
    await Promise.all(processes.splice(0).map((server) => server.kill()));
    await sink.close();
    await database.close();
  });

  test(
    `neither lose nor duplicate a confirmed save when either API process is killed ${ROUNDS} times`,
    { timeout: PATIENCE_MS },
    async () => {
      const devices = await Promise.all(Array.from({ length: DEVICES }, () => seedPerson(database.db)));
      const savers = devices.map((device, index) => saveSteadily(proxy, device, (index + 1) * 1_000_000));
      const confirmed = (): number => savers.reduce((sum, saver) => sum + saver.confirmed.length, 0);
      const afterSaves = async (): Promise<void> => {
        const before = confirmed();
        await until(confirmed, (count) => count >= before + SAVES);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        await afterSaves();
        await apis[round % 2]?.kill();
        await afterSaves();
        await apis[round % 2]?.start();
      }
      await Promise.all(savers.map((saver) => saver.stop()));
      for (const [index, device] of devices.entries()) {
        expect((await savedOf(proxy, device)).toSorted()).toEqual(savers[index]?.confirmed.toSorted());
      }
      expect(Math.min(...proxy.answered.values())).toBeGreaterThan(0);
    },
  );

  test(
    `send every mail once when the worker is killed ${ROUNDS} times and replaced by two`,
    { timeout: PATIENCE_MS },
    async () => {
      let worker = await prepare('worker');
      await worker.start();
      const addresses: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await worker.kill();
        for (let index = 0; index < SIGN_UPS; index += 1) {
          const email = `person${round}-${index}@shop.example`;
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${round}.${index}` };
          const body = JSON.stringify({ name: 'Ann Lee', email, password: 'tidal-quartz-71' });
          expect((await fetch(`${proxy.url}/api/register`, { method: 'POST', headers, body })).status).toBe(200);
          addresses.push(email);
        }
        const [next, another] = [await prepare('worker'), await prepare('worker')];
        await Promise.all([next.start(), another.start()]);
        await until(
          () => new Set(sink.mails.flatMap(({ to }) => to)).size,
          (count) => count === addresses.length,
        );
        await another.stop();
        worker = next;
      }
      expect(sink.mails.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    },
  );
});
