import { setTimeout as sleep } from 'node:timers/promises';
import { engines } from '#tests/support/server/database/test-database.ts';
import type { Engine, OpenDatabase } from '#server/db/db.ts';
import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { seedAds, seededSeq } from '#tests/support/builders/seeded-ads.ts';
import { seedPerson, type Device } from '#tests/support/builders/seeded-people.ts';
import type { Figure } from '../figure.ts';
import { AccountClient, CHANGES_PER_PUSH } from '../lib/account-client.ts';
import { ENGINE_NAMES, startSeededServer, type SeededServer } from '../lib/seeded-server.ts';
import { driftOf, MAX_DRIFT, median, p95, ratioOf } from '../statistics.ts';

/** Numbers of ads, ascending. The first one is the baseline. */
const SIZES = (process.env['ACCOUNT_SIZES'] ?? '1000,10000,100000').split(',').map(Number);
/** The ads of the account whose short reads are measured beside the calls of the largest account. */
const BYSTANDER_ADS = 50;
/** The first round is a warm-up and not counted. */
const ROUNDS = 8;
/** The server allows five exports an hour. */
const LONG_ROUNDS = 2;
/** A short call is repeated this long for one sample, because the system counts CPU time in steps of 10 ms. */
const SAMPLE_MS = 300;
/** Each call of the largest account runs at least this long beside the short reads of the other account. */
const BESIDE_MS = 5_000;
/** The mean pause between two short reads. It is random, so that the reads do not follow the rhythm of the calls. */
const READ_PAUSE_MS = 20;

type SizedCall = {
  name: string;
  /** Runs before each sample and is not measured. */
  prepare?: (account: AccountClient) => Promise<unknown>;
  run: (account: AccountClient) => Promise<unknown>;
  /** once: cannot be repeated for one sample. long: has only a few samples, and other accounts may wait for it. */
  kind: 'short' | 'once' | 'long';
  /** The largest account may use this many times the CPU time of the smallest one. */
  maxRatio?: number;
};

const PUSH = `push of ${CHANGES_PER_PUSH} captures`;

/** The order matters: the deletes remove the ads that the captures added. */
const CALLS: readonly SizedCall[] = [
  { name: 'first page of the list', run: (account) => account.firstPage(), kind: 'short', maxRatio: 3 },
  { name: 'first page of the saved ads', run: (account) => account.savedAds(), kind: 'short' },
  { name: 'first page of the ads of one advertiser', run: (account) => account.adsOfPage(), kind: 'short' },
  { name: 'page in the middle of the list', run: (account) => account.middlePage(), kind: 'short' },
  {
    name: 'pull without changes',
    prepare: (account) => account.catchUp(),
    run: (account) => account.pullNothing(),
    kind: 'short',
    maxRatio: 3,
  },
  { name: PUSH, run: (account) => account.pushCaptures(), kind: 'once', maxRatio: 2 },
  { name: `push of ${CHANGES_PER_PUSH} deletes`, run: (account) => account.pushDeletes(), kind: 'once', maxRatio: 2 },
  { name: 'pull of everything', run: (account) => account.pullAll(), kind: 'long' },
  { name: 'export', run: (account) => account.exportAll(), kind: 'long' },
];

/** CPU time and duration of one call in milliseconds. */
type Sample = { cpuMs: number; ms: number };
/** The samples of each call by its name, for each size. */
type Samples = ReadonlyMap<string, Sample[]>[];

const takeSample = async (server: SeededServer, account: AccountClient, call: SizedCall): Promise<Sample> => {
  await call.prepare?.(account);
  const [started, before] = [performance.now(), await server.cpuMs()];
  let calls = 0;
  do {
    await call.run(account);
    calls += 1;
  } while (call.kind === 'short' && performance.now() - started < SAMPLE_MS);
  const ms = (performance.now() - started) / calls;
  return { cpuMs: ((await server.cpuMs()) - before) / calls, ms };
};

/** Whether the samples of a round count. A long call has no warm-up, because its rounds are few. */
const isCounted = ({ kind }: SizedCall, round: number): boolean => kind === 'long' || round > 0;

/** Measures all calls for each size in turn. */
const takeSamples = async (server: SeededServer, accounts: readonly AccountClient[]): Promise<Samples> => {
  const samples = accounts.map(() => new Map(CALLS.map(({ name }): [string, Sample[]] => [name, []])));
  const runRound = async (round: number, index: number, account: AccountClient): Promise<void> => {
    for (const call of CALLS.filter(({ kind }) => kind !== 'long' || round < LONG_ROUNDS)) {
      const sample = await takeSample(server, account, call);
      if (isCounted(call, round)) samples[index]?.get(call.name)?.push(sample);
    }
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, account] of accounts.entries()) await runRound(round, index, account);
  return samples;
};

const sizeText = (ads: number): string => `${ads.toLocaleString('en')} ads`;

const COUNTED: Readonly<Record<Engine, string>> = {
  pglite: 'CPU time of the server process, which includes the database.',
  postgres: 'CPU time of the server process and of the PostgreSQL processes of its connections.',
};

const growthFigure = (
  engine: Engine,
  { name, kind, maxRatio }: SizedCall,
  { ads, samples, baseline }: { ads: number; samples: readonly Sample[]; baseline: readonly Sample[] },
): Figure => {
  const cpu = { product: samples.map(({ cpuMs }) => cpuMs), baseline: baseline.map(({ cpuMs }) => cpuMs) };
  const drift = driftOf(cpu.baseline);
  return {
    name: `${ENGINE_NAMES[engine]}: ${name}, ${sizeText(ads)}, CPU time`,
    unit: 'ms',
    value: median(cpu.product),
    baseline: median(cpu.baseline),
    ratio: ratioOf(cpu),
    ...(maxRatio === undefined || ads !== SIZES.at(-1) ? {} : { ratioGoal: maxRatio }),
    samples: samples.length,
    ...(kind === 'long' ? {} : { drift, isDoubtful: drift > MAX_DRIFT }),
    how:
      `${COUNTED[engine]} The baseline is the same call for an account with ${sizeText(SIZES[0] ?? 0)}. ` +
      `The response takes ${median(samples.map(({ ms }) => ms)).toFixed(1)} ms.`,
  };
};

const growthFigures = (engine: Engine, samples: Samples): Figure[] =>
  CALLS.flatMap((call) =>
    SIZES.slice(1).map((ads, index) =>
      growthFigure(engine, call, {
        ads,
        samples: samples[index + 1]?.get(call.name) ?? [],
        baseline: samples[0]?.get(call.name) ?? [],
      }),
    ),
  );

/** Repeats a call of the largest account while another account reads, and returns the times of the reads. */
const readBeside = async (call: SizedCall, largest: AccountClient, bystander: AccountClient): Promise<number[]> => {
  await call.prepare?.(largest);
  const end = performance.now() + BESIDE_MS;
  const repeatCall = async (): Promise<void> => {
    while (performance.now() < end) {
      await call.run(largest);
      // A second push of the same captures would change nothing.
      if (call.name === PUSH) await largest.pushDeletes();
    }
  };
  const calls = repeatCall();
  const times: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    await bystander.pullNothing();
    times.push(performance.now() - started);
    await sleep(Math.random() * 2 * READ_PAUSE_MS);
  }
  await calls;
  return times;
};

/**
 * `pushMs`: the duration of one push for the smallest account. On PGlite, which executes one statement at a time, a
 * read may wait that long for a call of another account.
 */
const bystanderFigures = async (
  engine: Engine,
  { largest, bystander, pushMs }: { largest: AccountClient; bystander: AccountClient; pushMs: number },
): Promise<Figure[]> => {
  const figures: Figure[] = [];
  // The deletes run beside the reads together with the captures.
  const calls = CALLS.filter(({ name, kind }) => kind === 'short' || name === PUSH);
  for (const call of calls) {
    const times = await readBeside(call, largest, bystander);
    const beside = call.name === PUSH ? `pushes of ${CHANGES_PER_PUSH} captures and deletes` : call.name;
    figures.push({
      name: `${ENGINE_NAMES[engine]}: short read of another account beside: ${beside}, p95`,
      unit: 'ms',
      value: p95(times),
      baseline: pushMs,
      ...(engine === 'pglite' ? { ratioGoal: 1 } : {}),
      samples: times.length,
      how:
        `Pulls without changes, one after the other, while an account with ${sizeText(largest.ads)} repeats the call. ` +
        `The median is ${median(times).toFixed(1)} ms. The baseline is the duration of a push of ${CHANGES_PER_PUSH} captures for an ` +
        `account with ${sizeText(SIZES[0] ?? 0)}.`,
    });
  }
  return figures;
};

type SeededAccount = { device: Device; ads: number; seq: number };

/** The largest account has room for one push, so that no capture removes another ad. */
const seededSize = (ads: number): number => Math.min(ads, ADS_PER_ACCOUNT - CHANGES_PER_PUSH);

const seedAccounts = async (database: OpenDatabase): Promise<SeededAccount[]> => {
  const accounts: SeededAccount[] = [];
  for (const size of [...SIZES, BYSTANDER_ADS]) {
    const device = await seedPerson(database.db);
    const ads = seededSize(size);
    await seedAds(database, device.userId, ads);
    accounts.push({ device, ads, seq: seededSeq(ads) });
  }
  return accounts;
};

const measureOn = async (engine: Engine): Promise<Figure[]> => {
  const { server, seeded } = await startSeededServer(engine, seedAccounts);
  const clients = seeded.map((account) => new AccountClient(server.port, account));
  try {
    const accounts = clients.slice(0, SIZES.length);
    const samples = await takeSamples(server, accounts);
    const [largest, bystander] = [accounts.at(-1), clients.at(-1)];
    if (largest === undefined || bystander === undefined) throw new Error('account-size needs at least one size');
    const pushMs = median((samples[0]?.get(PUSH) ?? []).map(({ ms }) => ms));
    return [...growthFigures(engine, samples), ...(await bystanderFigures(engine, { largest, bystander, pushMs }))];
  } finally {
    for (const client of clients) client.close();
    await server.stop();
  }
};

/**
 * Measures how the cost of the calls grows with the ads of an account. All accounts are in one database, so that a
 * comparison of two calls compares only the accounts. The part `scale` compares databases of different sizes.
 */
export const measureAccountSize = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measureOn(engine)));
  return figures;
};
