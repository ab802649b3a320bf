import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/server-process.ts';
import type { BuiltExtension } from '#tests/support/product.ts';
import { build, ensureBuilt } from '../src/start/build.mjs';
import { dropLeftDatabases } from './own-database.ts';
import { busyCores } from './busy-cores.ts';
import { figureTable } from './figure.ts';
import { machineText } from './machine.ts';
import { PARTS, type Part } from './parts.ts';
import { readResults, RESULTS, wasMachineIdle, writeResult } from './result.ts';

const namesOf = (parts: readonly Part[]): string => parts.map(({ name }) => name).join(', ');
const HELP = `npm run bench                            all but the long parts
npm run bench -- page-impact media       these alone (also: --only page-impact,media)
npm run figures                          writes docs/figures.md from the results
Parts: ${namesOf(PARTS.filter(({ isLong = false }) => !isLong))}
Long:  ${namesOf(PARTS.filter(({ isLong = false }) => isLong))}
SCALE_ROWS (10000000), SCALE_SECONDS (30) and SCALE_RATE (280 a second) say how long scale is.`;

/** The end of what a process said, which is where its error stands. */
const KEPT_OUTPUT = 1_500;

/** Runs one part in a process of its own, with everything that it starts in one group, which ends with it. */
const runPart = async ({ name, limitMinutes }: Part, built: BuiltExtension): Promise<void> => {
  const busy = await busyCores();
  const places = [`--port=${built.publicPort}`, `--extension=${built.extensionDir}`, `--busy=${busy}`];
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/run-part.ts', name, ...places], {
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-KEPT_OUTPUT);
  });
  const late = setTimeout(() => child.kill('SIGTERM'), limitMinutes * 60_000);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), limitMinutes * 60_000 + 5_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(late);
  clearTimeout(tooLate);
  endGroup(child.pid);
  if (code === 0) return;
  // Without PostgreSQL there is nothing to remove, and that was the error.
  await dropLeftDatabases().catch(() => undefined);
  const error = code === null ? `not done within ${limitMinutes} minutes\n${said}` : said;
  const seconds = Math.round((performance.now() - started) / 1_000);
  await writeResult({ part: name, at: new Date().toISOString(), busyCores: busy, seconds, figures: [], error });
};

/** Servers and browsers of a part that failed. */
const endGroup = (leader: number | undefined): void => {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody of the group is left, which is as it should be.
  }
};

const printResult = async ({ name }: Part): Promise<void> => {
  const result = (await readResults(RESULTS)).get(name);
  const { seconds = 0, busyCores: busy, error, figures = [] } = result ?? {};
  const isIdle = result !== undefined && wasMachineIdle(result);
  console.log(`\n${name} (${seconds} s, busy cores before ${busy?.toFixed(1) ?? '?'})\n`);
  console.log(error ?? figureTable(figures, isIdle));
  if (error !== undefined) process.exitCode = 1;
};

const runParts = async (parts: readonly Part[]): Promise<void> => {
  ensureBuilt({ serverOrigin: 'http://localhost:8787' });
  process.env['BENCH_RUN'] = String(process.pid);
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-bench-'));
  const built = { publicPort: await freePort(), extensionDir: join(folder, 'extension') };
  build('extension', { serverOrigin: `http://localhost:${built.publicPort}`, outDir: built.extensionDir });
  console.log(`${await machineText()}, ${new Date().toISOString().slice(0, 10)}`);
  for (const part of parts) {
    await runPart(part, built);
    await printResult(part);
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
});
const isMeant = (part: Part, word: string): boolean => part.name === word || part.name.split('-')[0] === word;
const words = [...positionals, ...(values.only?.split(',') ?? [])];
const unknown = words.filter((word) => !PARTS.some((part) => isMeant(part, word)));
const chosen =
  words.length === 0
    ? PARTS.filter(({ isLong = false }) => !isLong)
    : PARTS.filter((part) => words.some((word) => isMeant(part, word)));
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}.\n\n${HELP}`);
  process.exitCode = 2;
} else if (values.help) console.log(HELP);
else await runParts(chosen);
