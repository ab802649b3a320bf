import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import type { Figure } from '../figure.ts';
import type { Statement } from '../bench-database.ts';
import { driftOf, MAX_DRIFT, median, p95, ratioOf } from '../statistics.ts';
import { explainCall, findLargeTables, type ExecutedStatement } from './explain.ts';
import { openHotCalls, type HotCalls } from './hot-calls.ts';
import type { SeededDatabase } from './seed-database.ts';

const SAMPLES = Number(process.env['SCALE_SAMPLES'] ?? 200);
const WARM_UP = 5;
/** A call on the largest database may last this many times as long as on the smallest. */
const MAX_RATIO = 1.5;

/** Runs each call once for a random account, and returns the milliseconds of each. */
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

/** Times every call on each database size in turn. The result has the indexes size, sample and call. */
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

/** Returns the statements that each call sends, with their parameters, except for transaction control. */
const recordCalls = async ({ url, accounts }: SeededDatabase): Promise<{ name: string; statements: Statement[] }[]> => {
  let statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]): void => {
    if (!/^(begin|commit|rollback)/i.test(text)) statements.push({ text, values });
  };
  const database = openPostgres(url, () => undefined, { logQuery });
  const recorded: { name: string; statements: Statement[] }[] = [];
  const hot = await openHotCalls(database);
  for (const { name, run } of hot.calls) {
    statements = [];
    await run(Math.floor(accounts / 2));
    recorded.push({ name, statements });
  }
  await hot.close();
  return recorded;
};

const planFigures = async (largest: SeededDatabase): Promise<Figure[]> => {
  const largeTables = await findLargeTables(largest.url);
  const executed: (ExecutedStatement & { call: string })[] = [];
  for (const { name, statements } of await recordCalls(largest))
    for (const one of await explainCall(largest.url, statements)) executed.push({ ...one, call: name });
  const scans = executed.filter(({ scanned }) => scanned.some((table) => largeTables.has(table)));
  const most = executed.toSorted((one, other) => other.blocks - one.blocks)[0];
  const found = scans.map(({ call, text }) => `${call}: ${text.slice(0, 80)}`).join('; ');
  return [
    {
      name: `SQL statements that scan a large table, ${largest.rows.toLocaleString('en')} saved ads`,
      unit: '',
      value: scans.length,
      goal: 0,
      samples: executed.length,
      how:
        'From `explain (analyze, buffers)` of every SQL statement of the nine calls that this table compares. ' +
        `A large table has more than 1,000 rows${found === '' ? '' : ` (${found})`}.`,
    },
    {
      name: 'largest number of 8 KB blocks that one SQL statement reads',
      unit: '',
      value: most?.blocks ?? 0,
      samples: executed.length,
      how: `The statement belongs to the call “${most?.call ?? 'none'}” and returns ${most?.rows ?? 0} rows.`,
    },
  ];
};

const column = (rows: number[][] | undefined, index: number): number[] =>
  (rows ?? []).map((row) => row[index] ?? Number.NaN);

const sizeText = (rows: number): string => rows.toLocaleString('en');

const sizeComparison = (name: string, [small, large]: [number[], number[]], [few, many]: [number, number]): Figure => {
  const drift = driftOf(small);
  return {
    name: `${name}, p95 with ${sizeText(many)} saved ads`,
    unit: 'ms',
    value: p95(large),
    baseline: p95(small),
    ratio: ratioOf({ product: large, baseline: small }, p95),
    ratioGoal: MAX_RATIO,
    samples: large.length,
    drift,
    isDoubtful: drift > MAX_DRIFT,
    how:
      `The baseline is the p95 with ${sizeText(few)} saved ads. The ratio compares the two p95 values. ` +
      `The median is ${median(large).toFixed(1)} ms, and the median of the baseline is ${median(small).toFixed(1)} ms.`,
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
    how:
      `${sizeText(Math.round((mb * 1_048_576) / rows))} bytes per saved ad, ` +
      'including its captured ad, its picture row and all indexes.',
  };
};

/** Measures the hot calls on databases of several sizes in turn. `sizes` is in ascending order. */
export const measureQueries = async (sizes: readonly SeededDatabase[]): Promise<Figure[]> => {
  const [small, large] = [sizes[0], sizes.at(-1)];
  if (small === undefined || large === undefined) throw new Error('measureQueries needs at least one database');
  const plans = await planFigures(large);
  const opened: HotCalls[] = [];
  for (const { url } of sizes) opened.push(await openHotCalls(openPostgres(url, () => undefined)));
  const times = await timeCalls(opened, sizes);
  for (const { close } of opened) await close();
  const comparisons = (opened[0]?.calls ?? []).map(({ name }, index) =>
    sizeComparison(name, [column(times[0], index), column(times.at(-1), index)], [small.rows, large.rows]),
  );
  return [await bytesFigure(large), ...plans, ...comparisons];
};
