import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from '../figure.ts';
import { residentMb } from '../process-load.ts';
import { seedSessions } from '#tests/support/seeded-people.ts';
import { median, p95, p99 } from '../statistics.ts';
import { SEEDED_SEQ, userIdOf } from './accounts.ts';
import { openDevice, type SimulatedDevice } from './devices.ts';
import { drive, type Load, type Watched } from './load.ts';
import type { SeededDatabase } from './seed.ts';

const DEVICES = 1_000;
const DEVICES_EACH = 2;
const RATE = Number(process.env['SCALE_RATE'] ?? 280);
const SECONDS = Number(process.env['SCALE_SECONDS'] ?? 30);
const WARM_UP_SECONDS = 10;
const STEP_SECONDS = 15;
const STEPS = [400, 560, 700, 840, 1_000];
const P99_MS = 100;

/** The processes of PostgreSQL that work for this database, and those that write for all. */
const watchPostgres = async (url: string): Promise<{ pids: () => Promise<number[]>; close: () => Promise<void> }> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    pids: async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
          or backend_type in ('walwriter', 'checkpointer', 'background writer')`,
      );
      return rows.map(({ pid }) => pid);
    },
    close: () => client.end(),
  };
};

/** Two browsers of each of five hundred people. */
const openDevices = async (database: SeededDatabase, port: number): Promise<SimulatedDevice[]> => {
  const people = Math.min(DEVICES / DEVICES_EACH, database.accounts);
  const opened = openPostgres(database.url, () => undefined);
  const ids = Array.from({ length: people }, (_, account) => userIdOf(account));
  const devices = await seedSessions(opened.db, ids, DEVICES / people);
  await opened.close();
  return devices.map((device, number) => openDevice(device, { port, number, since: SEEDED_SEQ }));
};

/** Saved ads that a device was told are saved and that are not there, and those that are there twice. */
const compareSaved = async (
  devices: readonly SimulatedDevice[],
): Promise<{ sent: number; lost: number; twice: number }> => {
  const byUser = groupBy(devices, ({ userId }) => userId);
  const found = { sent: 0, lost: 0, twice: 0 };
  for (const own of byUser.values()) {
    const sent = own.flatMap(({ acknowledged }) => acknowledged);
    if (sent.length === 0 || own[0] === undefined) continue;
    const saved = await own[0].pullAll();
    const known = new Set(saved);
    found.sent += sent.length;
    found.lost += sent.filter((ad) => !known.has(ad)).length;
    found.twice += saved.length - known.size;
  }
  return found;
};

const msOf = (load: Load): number[] => load.calls.map(({ ms }) => ms);

/** The highest of a few rates at which 99 of 100 answers still came in time and none was an error; 0 where not even the first. */
const findKnee = async (
  devices: readonly SimulatedDevice[],
  watched: Watched,
): Promise<{ rate: number; told: string }> => {
  let [highest, told] = [0, ''];
  for (const rate of STEPS) {
    const load = await drive(devices, { rate, seconds: STEP_SECONDS, watched });
    const late = p99(msOf(load));
    const done = load.calls.length / load.seconds;
    told += `${rate}: p99 ${late.toFixed(0)} ms, ${done.toFixed(0)} answered a second, ${load.errors.length} errors. `;
    if (load.errors.length > 0 || late > P99_MS) break;
    highest = rate;
  }
  return { rate: highest, told: told.trim() };
};

const delays = (load: Load, rows: number): Figure[] => {
  const all = msOf(load);
  const how = `${RATE} calls a second for ${SECONDS} s by ${DEVICES.toLocaleString('en')} devices, each with its own connection, begun on time, beside ${rows.toLocaleString('en')} saved ads; devices, server and PostgreSQL share the machine`;
  const shared = { unit: 'ms', samples: all.length } as const;
  const byDeed = groupBy(load.calls, ({ deed }) => deed);
  return [
    { ...shared, name: 'a call of a thousand devices, p99', value: p99(all), target: P99_MS, how },
    { ...shared, name: 'a call of a thousand devices', value: median(all), p95: p95(all), how },
    ...[...byDeed].map(([deed, calls]): Figure => {
      const ms = calls.map((call) => call.ms);
      return {
        unit: 'ms',
        name: `of these: ${deed}`,
        value: median(ms),
        p95: p95(ms),
        samples: ms.length,
        how: `p99 ${p99(ms).toFixed(0)} ms`,
      };
    }),
  ];
};

const costs = (load: Load): Figure[] => {
  const cores = availableParallelism();
  const shareOf = (name: string): number => ((load.cpuSeconds[name] ?? 0) / load.seconds / cores) * 100;
  const shared = { unit: '%', samples: 1, how: `of all ${cores} cores, CPU time as the kernel accounts it` } as const;
  return [
    { ...shared, name: 'CPU of server and PostgreSQL', value: shareOf('server') + shareOf('postgres'), target: 50 },
    { ...shared, name: 'CPU of the server', value: shareOf('server') },
    { ...shared, name: 'CPU of PostgreSQL', value: shareOf('postgres') },
    { ...shared, name: 'CPU of the simulated devices', value: shareOf('devices') },
    ...(['server', 'postgres'] as const).map((name): Figure => ({
      unit: 'ms',
      name: `CPU time of one call, ${name === 'server' ? 'the server' : 'PostgreSQL'}`,
      value: ((load.cpuSeconds[name] ?? 0) * 1_000) / load.calls.length,
      samples: load.calls.length,
      how: 'over all kinds of calls; what a core carries follows from it, on a busy machine too',
    })),
  ];
};

const outcomes = (load: Load, saved: { sent: number; lost: number; twice: number }): Figure[] => {
  const first = load.errors[0] === undefined ? '' : `, the first: ${load.errors[0]}`;
  const how = `of ${saved.sent.toLocaleString('en')} saves that were answered with ‘applied’, as a new device of each account hears of them`;
  return [
    {
      name: 'errors',
      unit: '',
      value: load.errors.length,
      target: 0,
      samples: load.calls.length,
      how: `answers other than 200, and none at all${first}`,
    },
    { name: 'saved ads lost', unit: '', value: saved.lost, target: 0, samples: saved.sent, how },
    { name: 'saved ads doubled', unit: '', value: saved.twice, target: 0, samples: saved.sent, how },
  ];
};

/** A thousand devices of the real protocol at one real server process on PostgreSQL. */
export const measureClients = async (database: SeededDatabase): Promise<Figure[]> => {
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
  await server.start();
  const postgres = await watchPostgres(database.url);
  const devices = await openDevices(database, port);
  const watched: Watched = async () => ({
    server: [server.pid()],
    postgres: await postgres.pids(),
    devices: [process.pid],
  });
  try {
    await drive(devices, { rate: RATE, seconds: WARM_UP_SECONDS, watched });
    const load = await drive(devices, { rate: RATE, seconds: SECONDS, watched });
    const memory = residentMb(server.pid());
    const knee = await findKnee(devices, watched);
    const saved = await compareSaved(devices);
    return [
      ...outcomes(load, saved),
      ...delays(load, database.rows),
      ...costs(load),
      { name: 'memory of the server after it', unit: 'MB', value: memory, target: 300, samples: 1, how: 'VmRSS' },
      {
        name: `highest rate with p99 ≤ ${P99_MS} ms and no error`,
        unit: '/s',
        value: knee.rate,
        target: RATE,
        isFloor: true,
        samples: STEPS.length,
        how: `steps of ${STEP_SECONDS} s. ${knee.told}`,
      },
    ];
  } finally {
    for (const { close } of devices) close();
    await postgres.close();
    await server.stop();
  }
};
