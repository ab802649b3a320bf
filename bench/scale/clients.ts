import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from '../figure.ts';
import { residentMb } from '../process-load.ts';
import { seedSessions } from '#tests/support/seeded-people.ts';
import { p99 } from '../statistics.ts';
import { SEEDED_SEQ, userIdOf } from './accounts.ts';
import { openDevice, type SimulatedDevice } from './devices.ts';
import { costs, crowding, delays, DEVICES, msOf, P99_MS, RATE, SECONDS } from './load-figures.ts';
import { drive, type Load, type Watched } from './load.ts';
import type { SeededDatabase } from './seed.ts';

const DEVICES_EACH = 2;
const WARM_UP_SECONDS = 10;
const STEP_SECONDS = 15;
const STEPS = [400, 560, 700, 840, 1_000];

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

const outcomes = (load: Load, saved: { sent: number; lost: number; twice: number }): Figure[] => {
  const first = load.errors[0] === undefined ? '' : `, the first: ${load.errors[0]}`;
  const how = `of ${saved.sent.toLocaleString('en')} saves that were answered with ‘applied’, as a new device of each account hears of them`;
  return [
    {
      name: 'errors',
      unit: '',
      value: load.errors.length,
      goal: 0,
      samples: load.calls.length,
      how: `answers other than 200, and none at all${first}`,
    },
    { name: 'saved ads lost', unit: '', value: saved.lost, goal: 0, samples: saved.sent, how },
    { name: 'saved ads doubled', unit: '', value: saved.twice, goal: 0, samples: saved.sent, how },
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
      ...crowding(load),
      { name: 'memory of the server after it', unit: 'MB', value: memory, goal: 300, samples: 1, how: 'VmRSS' },
      {
        name: `highest rate with p99 ≤ ${P99_MS} ms and no error`,
        unit: '/s',
        value: knee.rate,
        goal: RATE,
        isMinimum: true,
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
