import { spawn } from 'node:child_process';
import { until } from '#tests/support/browser/browser.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import { createBenchDatabase } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { residentMb } from './process-usage.ts';
import { compareWithBaseline, median, p95 } from './statistics.ts';

const ROUNDS = 5;
const MAX_RESTART_MS = 1_500;
const MAX_MEMORY_MB = 200;

/** Starts the server process, and returns the milliseconds until its first response 200 of /readyz. */
const timeStart = async (server: Awaited<ReturnType<typeof prepareServerProcess>>): Promise<number> => {
  const started = performance.now();
  await server.start();
  const response = await fetch(`${server.url}/readyz`);
  if (!response.ok) throw new Error(`readyz answered ${response.status}`);
  return performance.now() - started;
};

const MINIMAL_SERVER = `require('node:http')
  .createServer((_, response) => response.end('ok'))
  .listen(process.argv[1], '127.0.0.1')`;

/** The same time for a minimal Node HTTP server: the baseline and control. */
const timeMinimalStart = async (): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', MINIMAL_SERVER, String(port)], { stdio: 'inherit' });
  try {
    await until(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      (isAnswered) => isAnswered,
    );
    return performance.now() - started;
  } finally {
    child.kill('SIGKILL');
  }
};

const memoryFigure = (name: string, resident: readonly number[], how: string): Figure => ({
  name,
  unit: 'MB',
  value: median(resident),
  p95: p95(resident),
  goal: MAX_MEMORY_MB,
  samples: ROUNDS,
  how,
});

/**
 * Measures cold starts of the built server: with the embedded database in a new and in an existing folder, and with
 * PostgreSQL.
 */
export const measureServerStart = async (): Promise<Figure[]> => {
  const [first, again, resident, baseline]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, fromNothing: true });
    baseline.push(await timeMinimalStart());
    first.push(await timeStart(server));
    await server.stop();
    again.push(await timeStart(server));
    resident.push(residentMb(server.pid()));
    await server.stop();
  }
  const startFigure = (name: string, times: number[], goal: number): Figure => ({
    ...compareWithBaseline({ product: times, baseline }),
    name,
    unit: 'ms',
    goal,
    how: 'From the start of the process until /readyz first answers 200. The baseline is a minimal Node server.',
  });
  return [
    startFigure('first start, embedded database', first, 6_000),
    startFigure('restart, embedded database', again, MAX_RESTART_MS),
    memoryFigure(
      'memory after a restart, embedded database',
      resident,
      'Resident memory (VmRSS) of the ready server process, which includes the database.',
    ),
    ...(await measureOnPostgres()),
  ];
};

/** Measures starts on an existing PostgreSQL database, as in production. */
const measureOnPostgres = async (): Promise<Figure[]> => {
  const database = await createBenchDatabase();
  const [times, resident, baseline]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const settings = { DATABASE_URL: database.url };
    const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
    baseline.push(await timeMinimalStart());
    times.push(await timeStart(server));
    resident.push(residentMb(server.pid()));
    await server.stop();
  }
  await database.drop();
  return [
    {
      ...compareWithBaseline({ product: times, baseline }),
      name: 'start on PostgreSQL',
      unit: 'ms',
      goal: MAX_RESTART_MS,
      how:
        'From the start of the process until /readyz first answers 200. The baseline is a minimal Node server. ' +
        'The first of these starts also creates the tables of the job queue.',
    },
    memoryFigure('memory on PostgreSQL', resident, 'Resident memory (VmRSS) of the ready server process.'),
  ];
};
