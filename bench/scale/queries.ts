import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import type { Figure } from '../figure.ts';
import type { Statement } from '../own-database.ts';
import { driftOf, MAX_DRIFT, median, p95, ratioOf } from '../statistics.ts';
import { bigTables, explainCall, type Answered } from './explain.ts';
import { openHotCalls, type HotCalls } from './hot-calls.ts';
import type { SeededDatabase } from './seed.ts';

const SAMPLES = Number(process.env['SCALE_SAMPLES'] ?? 200);
const WARM_UP = 5;
/** A call on the largest database may last this many times as long as on the smallest. */
const MAX_RATIO = 1.5;

/** Milliseconds of each call, of an account drawn anew each time. */
const timeOnce = async ({ calls }: HotCalls, { accounts }: SeededDatabase): Promise<number[]> => {
  const times: number[] = [];
  for (const { run } of calls) {
    const account = Math.floor(Math.random() * accounts);
    const started = performance.now();
    await run(account);
    times.push(performance.now() - started);
  }
  return times;
};

/** Every call of the server's services at each size in turn: by size, sample and call. */
const timeCalls = async (opened: readonly HotCalls[], sizes: readonly SeededDatabase[]): Promise<number[][][]> => {
  const times = sizes.map((): number[][] => []);
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1)
    for (const [index, size] of sizes.entries()) {
      const calls = opened[index];
      const once = calls === undefined ? [] : await timeOnce(calls, size);
      if (sample >= 0) times[index]?.push(once);
    }
  return times;
};

/** What each call asks of the database, with the values that it asked with. */
const recordCalls = async ({ url, accounts }: SeededDatabase): Promise<{ name: string; statements: Statement[] }[]> => {
  let heard: Statement[] = [];
  const logQuery = (text: string, values: unknown[]): void => {
    if (!/^(begin|commit|rollback)/i.test(text)) heard.push({ text, values });
  };
  const database = openPostgres(url, () => undefined, { logQuery });
  const recorded: { name: string; statements: Statement[] }[] = [];
  const hot = await openHotCalls(database);
  for (const { name, run } of hot.calls) {
    heard = [];
    await run(Math.floor(accounts / 2));
    recorded.push({ name, statements: heard });
  }
  await hot.close();
  return recorded;
};

const planFigures = async (largest: SeededDatabase): Promise<Figure[]> => {
  const big = await bigTables(largest.url);
  const answered: (Answered & { call: string })[] = [];
  for (const { name, statements } of await recordCalls(largest))
    for (const one of await explainCall(largest.url, statements)) answered.push({ ...one, call: name });
  const scans = answered.filter(({ scanned }) => scanned.some((table) => big.has(table)));
  const most = answered.toSorted((one, other) => other.blocks - one.blocks)[0];
  const told = scans.map(({ call, text }) => `${call}: ${text.slice(0, 80)}`).join('; ');
  return [
    {
      name: `statements that read a big table from end to end, ${largest.rows.toLocaleString('en')} saved ads`,
      unit: '',
      value: scans.length,
      goal: 0,
      samples: answered.length,
      how: `\`explain (analyze, buffers)\` of every statement of the calls below, as the services sent them; big: over 1,000 rows${told === '' ? '' : ` (${told})`}`,
    },
    {
      name: 'most blocks of 8 KB that one statement touched',
      unit: '',
      value: most?.blocks ?? 0,
      samples: answered.length,
      how: `by ${most?.call ?? 'none'}, which answered ${most?.rows ?? 0} rows`,
    },
  ];
};

const column = (rows: number[][] | undefined, index: number): number[] =>
  (rows ?? []).map((row) => row[index] ?? Number.NaN);

const sizeText = (rows: number): string => rows.toLocaleString('en');

const slopeOf = (name: string, [small, large]: [number[], number[]], [few, many]: [number, number]): Figure => {
  const drift = driftOf(small);
  return {
    name: `${name}, p95 at ${sizeText(many)}`,
    unit: 'ms',
    value: p95(large),
    baseline: p95(small),
    ratio: ratioOf({ ours: large, bare: small }, p95),
    ratioGoal: MAX_RATIO,
    samples: large.length,
    drift,
    isDoubtful: drift > MAX_DRIFT,
    how: `the baseline is the p95 at ${sizeText(few)}, in turn; medians ${median(large).toFixed(1)} and ${median(small).toFixed(1)} ms; random accounts of a hundred ads`,
  };
};

const bytesFigure = async ({ url, rows }: SeededDatabase): Promise<Figure> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ mb: number }>(
    'select pg_database_size(current_database())::float8 / 1048576 as mb',
  );
  await client.end();
  const mb = found.rows[0]?.mb ?? Number.NaN;
  return {
    name: `database with ${sizeText(rows)} saved ads`,
    unit: 'MB',
    value: mb,
    samples: 1,
    how: `${Math.round((mb * 1_048_576) / rows)} bytes for each, with its capture, its picture’s row and all indexes`,
  };
};

/** The hot calls on databases of three sizes, in turn. The last is the largest. */
export const measureQueries = async (sizes: readonly SeededDatabase[]): Promise<Figure[]> => {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (small === undefined || large === undefined) throw new Error('there is no database to measure');
  const plans = await planFigures(large);
  const opened: HotCalls[] = [];
  for (const { url } of sizes) opened.push(await openHotCalls(openPostgres(url, () => undefined)));
  const times = await timeCalls(opened, sizes);
  for (const { close } of opened) await close();
  const slopes = (opened[0]?.calls ?? []).map(({ name }, index) =>
    slopeOf(name, [column(times[0], index), column(times.at(-1), index)], [small.rows, large.rows]),
  );
  return [await bytesFigure(large), ...plans, ...slopes];
};
