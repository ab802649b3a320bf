import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import type { Figure } from '../figure.ts';
import { residentMb } from '../process-usage.ts';
import { seedSessions } from '#tests/support/builders/seeded-people.ts';
import { p99 } from '../statistics.ts';
import { SEEDED_SEQ, userIdOf } from './seeded-accounts.ts';
import { openDevice, type SimulatedDevice } from './simulated-devices.ts';
import { cpuUse, crowding, DEVICES, MAX_P99_MS, msOf, RATE, responseTimes, SECONDS } from './load-figures.ts';
import { driveLoad, type Load, type WatchedProcesses } from './drive-load.ts';
import type { SeededDatabase } from './seed-database.ts';

const DEVICES_PER_ACCOUNT = 2;
const WARM_UP_SECONDS = 10;
const STEP_SECONDS = 15;
const STEPS = [400, 560, 700, 840, 1_000];

/** Finds the PostgreSQL processes of this database, and its shared background writers. */
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

/** Opens two devices for each of 500 accounts. */
const openDevices = async (database: SeededDatabase, port: number): Promise<SimulatedDevice[]> => {
  const accounts = Math.min(DEVICES / DEVICES_PER_ACCOUNT, database.accounts);
  const opened = openPostgres(database.url, () => undefined);
  const ids = Array.from({ length: accounts }, (_, account) => userIdOf(account));
  const devices = await seedSessions(opened.db, ids, DEVICES / accounts);
  await opened.close();
  return devices.map((device, number) => openDevice(device, { port, number, since: SEEDED_SEQ }));
};

/** `lost` and `duplicated` are numbers of acknowledged saves. */
type SavedAds = { sent: number; lost: number; duplicated: number };

/** Compares the acknowledged saves with the stored ones. */
const compareSaved = async (devices: readonly SimulatedDevice[]): Promise<SavedAds> => {
  const byUser = groupBy(devices, ({ userId }) => userId);
  const found = { sent: 0, lost: 0, duplicated: 0 };
  for (const ofUser of byUser.values()) {
    const sent = ofUser.flatMap(({ acknowledged }) => acknowledged);
    if (sent.length === 0 || ofUser[0] === undefined) continue;
    const saved = await ofUser[0].pullAll();
    const known = new Set(saved);
    found.sent += sent.length;
    found.lost += sent.filter((ad) => !known.has(ad)).length;
    found.duplicated += saved.length - known.size;
  }
  return found;
};

/**
 * Finds the highest rate of `STEPS` with a p99 below the limit and without an error; 0 if the first step already fails.
 */
const findHighestRate = async (
  devices: readonly SimulatedDevice[],
  watched: WatchedProcesses,
): Promise<{ rate: number; steps: string[] }> => {
  let highest = 0;
  const steps: string[] = [];
  for (const rate of STEPS) {
    const load = await driveLoad(devices, { rate, seconds: STEP_SECONDS, watched });
    const ms = p99(msOf(load));
    steps.push(`${rate}/s with p99 ${ms.toFixed(0)} ms and ${load.errors.length} errors`);
    if (load.errors.length > 0 || ms > MAX_P99_MS) break;
    highest = rate;
  }
  return { rate: highest, steps };
};

const outcomes = (load: Load, saved: SavedAds): Figure[] => {
  const first = load.errors[0] === undefined ? '' : ` (the first: ${load.errors[0]})`;
  const how = `${saved.sent.toLocaleString('en')} confirmed saves are compared with a pull of all ads of each account.`;
  return [
    {
      name: 'failed calls',
      unit: '',
      value: load.errors.length,
      goal: 0,
      samples: load.calls.length,
      how: `Calls without a response with the status 200${first}.`,
    },
    { name: 'saved ads lost', unit: '', value: saved.lost, goal: 0, samples: saved.sent, how },
    { name: 'saved ads duplicated', unit: '', value: saved.duplicated, goal: 0, samples: saved.sent, how },
  ];
};

/** Measures 1,000 simulated devices that use the real protocol with one server process on PostgreSQL. */
export const measureDeviceLoad = async (database: SeededDatabase): Promise<Figure[]> => {
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
  await server.start();
  const postgres = await watchPostgres(database.url);
  const devices = await openDevices(database, port);
  const watched: WatchedProcesses = async () => ({
    server: [server.pid()],
    postgres: await postgres.pids(),
    devices: [process.pid],
  });
  try {
    await driveLoad(devices, { rate: RATE, seconds: WARM_UP_SECONDS, watched });
    const load = await driveLoad(devices, { rate: RATE, seconds: SECONDS, watched });
    const memory = residentMb(server.pid());
    const highest = await findHighestRate(devices, watched);
    const saved = await compareSaved(devices);
    return [
      ...outcomes(load, saved),
      ...responseTimes(load, database.rows),
      ...cpuUse(load),
      ...crowding(load),
      {
        name: 'server memory after the load',
        unit: 'MB',
        value: memory,
        goal: 300,
        samples: 1,
        how: 'Resident memory (VmRSS) of the server process.',
      },
      {
        name: `highest rate with p99 ≤ ${MAX_P99_MS} ms and no error`,
        unit: '/s',
        value: highest.rate,
        goal: RATE,
        isMinimum: true,
        samples: STEPS.length,
        how: `Each rate is tested for ${STEP_SECONDS} s: ${highest.steps.join('; ')}.`,
      },
    ];
  } finally {
    for (const { close } of devices) close();
    await postgres.close();
    await server.stop();
  }
};
