import { readFileSync } from 'node:fs';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;

/** Milliseconds until the freshly started process answers its first 200. */
const startAndAsk = async (server: Awaited<ReturnType<typeof prepareServerProcess>>): Promise<number> => {
  const started = performance.now();
  await server.start();
  const response = await fetch(`${server.url}/readyz`);
  if (!response.ok) throw new Error(`readyz answered ${response.status}`);
  return performance.now() - started;
};

/** Memory of a process as the kernel accounts it (VmRSS), in MB. */
const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
};

/** Cold start of the built server over its embedded database: a new folder, then the same folder again. */
export const measureServerStart = async (): Promise<Figure[]> => {
  const [first, reopened, resident]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port });
    first.push(await startAndAsk(server));
    await server.stop();
    reopened.push(await startAndAsk(server));
    resident.push(residentMb(server.pid()));
    await server.stop();
  }
  const how = 'the built server as a process, until /readyz answers 200';
  return [
    { name: 'first start, embedded database', unit: 'ms', value: median(first), target: 6_000, samples: ROUNDS, how },
    { name: 'start on an existing database', unit: 'ms', value: median(reopened), target: 2_000, samples: ROUNDS, how },
    {
      name: 'memory after a reopen',
      unit: 'MB',
      value: median(resident),
      target: 250,
      samples: ROUNDS,
      how: 'VmRSS after the first 200',
    },
  ];
};
