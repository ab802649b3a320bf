import { spawn } from 'node:child_process';
import { until } from '#tests/support/browser.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from './figure.ts';
import { createOwnDatabase } from './own-database.ts';
import { residentMb } from './process-load.ts';
import { besideBare, median, p95 } from './statistics.ts';

const ROUNDS = 5;

/** Milliseconds until the freshly started process answers its first 200. */
const startAndAsk = async (server: Awaited<ReturnType<typeof prepareServerProcess>>): Promise<number> => {
  const started = performance.now();
  await server.start();
  const response = await fetch(`${server.url}/readyz`);
  if (!response.ok) throw new Error(`readyz answered ${response.status}`);
  return performance.now() - started;
};

const BARE = `require('node:http').createServer((_, response) => response.end('ok')).listen(process.argv[1], '127.0.0.1')`;

/** The same of the barest process that answers at all: the control. */
const startBare = async (): Promise<number> => {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', BARE, String(port)], { stdio: 'inherit' });
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

/** Cold start of the built server over its embedded database: a new folder, then the same folder again. */
export const measureServerStart = async (): Promise<Figure[]> => {
  const [first, reopened, resident, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, fromNothing: true });
    bare.push(await startBare());
    first.push(await startAndAsk(server));
    await server.stop();
    reopened.push(await startAndAsk(server));
    resident.push(residentMb(server.pid()));
    await server.stop();
  }
  const started = (name: string, times: number[], goal: number): Figure => ({
    ...besideBare({ ours: times, bare }),
    name,
    unit: 'ms',
    goal,
    how: 'the built server as a process, until /readyz answers 200; beside the barest Node process that answers',
  });
  return [
    started('first start, embedded database', first, 6_000),
    started('start on an existing database', reopened, 1_500),
    {
      name: 'memory after a reopen',
      unit: 'MB',
      value: median(resident),
      p95: p95(resident),
      goal: 200,
      samples: ROUNDS,
      how: 'VmRSS after the first 200, the embedded database included',
    },
    ...(await measureOnPostgres()),
  ];
};

/** Started on a PostgreSQL that is there already, as on a real server. */
const measureOnPostgres = async (): Promise<Figure[]> => {
  const database = await createOwnDatabase();
  const [times, resident, bare]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const settings = { DATABASE_URL: database.url };
    const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
    bare.push(await startBare());
    times.push(await startAndAsk(server));
    resident.push(residentMb(server.pid()));
    await server.stop();
  }
  await database.drop();
  return [
    {
      ...besideBare({ ours: times, bare }),
      name: 'start on PostgreSQL',
      unit: 'ms',
      goal: 1_500,
      how: 'the first of them makes the job queue’s tables',
    },
    {
      name: 'memory on PostgreSQL',
      unit: 'MB',
      value: median(resident),
      p95: p95(resident),
      goal: 200,
      samples: ROUNDS,
      how: 'VmRSS after the first 200',
    },
  ];
};
