import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/server/server-process.ts';
import type { BuiltExtension } from '#tests/support/browser/account/product.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';
import { dropBenchDatabases } from './bench-database.ts';
import { measureBusyCores } from './busy-cores.ts';
import { describeMachine } from './describe-machine.ts';
import { figureTable } from './figure.ts';
import { PARTS, type Part } from './parts.ts';
import { readResults, RUN_RESULTS, wasMachineIdle, writeResult } from './result.ts';

const namesOf = (parts: readonly Part[]): string => parts.map(({ name }) => name).join(', ');
const HELP = `npm run bench                          runs all parts except the long ones
npm run bench -- page-impact media     runs only these parts (or: --only page-impact,media)
npm run figures                        writes docs/figures.md from the results
Parts:      ${namesOf(PARTS.filter(({ isLong = false }) => !isLong))}
Long parts: ${namesOf(PARTS.filter(({ isLong = false }) => isLong))}
Environment variables of the part account-size:
  ACCOUNT_SIZES  numbers of ads, ascending (default 1000,10000,100000)
Environment variable of the part neighbor:
  NEIGHBOR_ADS   ads of the attacker with a full list (default 100000)
  NEIGHBOR_ATTACKS   text in the names of the attacks to measure (default: all attacks)
Environment variables of the part scale:
  SCALE_ROWS     number of saved ads (default 10000000)
  SCALE_SAMPLES  number of calls of each kind (default 200)
  SCALE_SECONDS  duration of the load (default 30)
  SCALE_RATE     calls per second (default 280)`;

/** The number of characters of error output that a result stores; the error is at the end. */
const MAX_ERROR_OUTPUT = 1_500;

/** Runs one part in its own process group, and ends the whole group afterwards. */
const runPart = async ({ name, limitMinutes }: Part, built: BuiltExtension): Promise<void> => {
  const busyCores = await measureBusyCores();
  const options = [`--port=${built.publicPort}`, `--extension=${built.extensionDir}`, `--busy=${busyCores}`];
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run-part.ts', name, ...options], {
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk.toString()}`.slice(-MAX_ERROR_OUTPUT);
  });
  const terminate = setTimeout(() => child.kill('SIGTERM'), limitMinutes * 60_000);
  const kill = setTimeout(() => child.kill('SIGKILL'), limitMinutes * 60_000 + 5_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(terminate);
  clearTimeout(kill);
  killGroup(child.pid);
  if (code === 0) return;
  // This fails if PostgreSQL is not running; the part then failed for the same reason, and there is no database to
  // drop.
  await dropBenchDatabases().catch(() => undefined);
  const error = code === null ? `The part did not end within ${limitMinutes} minutes.\n${errorOutput}` : errorOutput;
  const seconds = Math.round((performance.now() - started) / 1_000);
  await writeResult({ part: name, at: new Date().toISOString(), busyCores, seconds, figures: [], error });
};

/** Kills the servers and browsers that a failed part did not stop. */
const killGroup = (leader: number | undefined): void => {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
};

const printResult = async ({ name }: Part): Promise<void> => {
  const result = (await readResults(RUN_RESULTS)).get(name);
  const { seconds = 0, busyCores, error, figures = [] } = result ?? {};
  const isIdle = result !== undefined && wasMachineIdle(result);
  console.log(`\n${name} (${seconds} s, cores used by other processes before: ${busyCores?.toFixed(1) ?? '?'})\n`);
  console.log(error ?? figureTable(figures, isIdle));
  if (error !== undefined) process.exitCode = 1;
};

const runParts = async (parts: readonly Part[]): Promise<void> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  process.env['BENCH_RUN'] = String(process.pid);
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-bench-'));
  const built = { publicPort: await freePort(), extensionDir: join(folder, 'extension') };
  build('extension', { serverOrigin: `http://localhost:${built.publicPort}`, outDir: built.extensionDir });
  console.log(`${await describeMachine()}, ${new Date().toISOString().slice(0, 10)}`);
  for (const part of parts) {
    await runPart(part, built);
    await printResult(part);
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
});
/** A part is selected by its name or by the first word of its name. */
const isSelectedBy = (part: Part, word: string): boolean => part.name === word || part.name.split('-')[0] === word;
const words = [...positionals, ...(values.only?.split(',') ?? [])];
const unknown = words.filter((word) => !PARTS.some((part) => isSelectedBy(part, word)));
const selected =
  words.length === 0
    ? PARTS.filter(({ isLong = false }) => !isLong)
    : PARTS.filter((part) => words.some((word) => isSelectedBy(part, word)));
if (unknown.length > 0) {
  console.error(`Unknown parts: ${unknown.join(', ')}.\n\n${HELP}`);
  process.exitCode = 2;
} else if (values.help) console.log(HELP);
else await runParts(selected);
