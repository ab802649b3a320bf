import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openPostgres } from '#server/db/postgres.ts';
import { sha256 } from '#server/security/secrets.ts';
import { createAuthenticate } from '#server/modules/sessions/authenticate.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { SYNCED_KINDS_COUNT } from '#shared/domain/synced/synced-kinds.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { saving } from '#tests/support/server/core-user.ts';
import { freePort, prepareServerProcess } from '#tests/support/server/server-process.ts';
import { createBenchDatabase, recordStatements, type Statement } from './bench-database.ts';
import type { Figure } from './figure.ts';
import { clientAddress, openConnection, type Connection } from './keep-alive-connection.ts';
import { cpuMsOf } from './process-usage.ts';
import { seedPerson, type Device } from '#tests/support/builders/seeded-people.ts';
import { compareWithBaseline, measureInTurn, type Sides } from './statistics.ts';

const ADS = 50;
const LIMIT = 100;
const ROUNDS = 15;
const WINDOW_MS = 1_000;
const CALLERS = 8;
/** The server has at least this share of the speed of the baseline. */
const MIN_SHARE = 0.7;

type Side = { port: number; pid: number; connection: Connection };
type Both = Record<keyof Sides, Side>;

let requests = 0;
const headersOf = (device: Device): Record<string, string> => {
  requests += 1;
  return { authorization: `Bearer ${device.token}`, 'x-forwarded-for': clientAddress(requests) };
};

const pullOnce = ({ connection }: Side, device: Device, since: number) =>
  connection.call({
    method: 'GET',
    path: `/api/sync/pull?since=${since}&limit=${LIMIT}&kinds=${SYNCED_KINDS_COUNT}`,
    headers: headersOf(device),
  });

/**
 * Calls the server for one window, and returns the responses per second and the CPU time of one response in
 * milliseconds.
 */
const measureWindow = async (side: Side, device: Device, since: number): Promise<{ rate: number; cpuMs: number }> => {
  const [started, before] = [performance.now(), cpuMsOf(side.pid)];
  let responses = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - started < WINDOW_MS) {
      const { status, text } = await pullOnce(side, device, since);
      if (status !== 200) throw new Error(`a pull was answered ${status}: ${text}`);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - started) / 1_000;
  return { rate: responses / seconds, cpuMs: (cpuMsOf(side.pid) - before) / responses };
};

/** Records the SQL statements of authentication and pull as the server's own code sends them. */
const recordCall = (url: string, device: Device, since: number): Promise<Statement[]> =>
  recordStatements(url, async (db) => {
    const now = new Date();
    const actor = await createAuthenticate(db)(`Bearer ${device.token}`, now);
    if (actor === null) throw new Error('the server rejected the seeded session');
    await createPull({ db })(actor, { since, limit: LIMIT, kinds: SYNCED_KINDS_COUNT });
  });

const startBaseline = async (url: string, device: Device, since: number): Promise<Side & { child: ChildProcess }> => {
  const [authenticate, ...pull] = await recordCall(url, device, since);
  const port = await freePort();
  const file = join(await mkdtemp(join(tmpdir(), 'spendlens-bare-')), 'recorded.json');
  await writeFile(file, JSON.stringify({ url, port, tokenHash: sha256(device.token), authenticate, pull }));
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/baselines/bare-server.ts', file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0, connection: openConnection(port, CALLERS), child };
};

/** Throws if the two servers return different JSON. */
const assertSameResponse = async (sides: Both, device: Device, since: number): Promise<void> => {
  const product = await pullOnce(sides.product, device, since);
  const baseline = await pullOnce(sides.baseline, device, since);
  if (!isDeepStrictEqual(JSON.parse(product.text), JSON.parse(baseline.text)))
    throw new Error(`the responses differ:\n${product.text.slice(0, 600)}\n${baseline.text.slice(0, 600)}`);
};

/** Measures one kind of pull. The two servers are separate processes on the same database. */
const compare = async (name: string, product: Side, { url, device, since }: Call): Promise<Figure[]> => {
  const baseline = await startBaseline(url, device, since);
  const sides = { product, baseline };
  await assertSameResponse(sides, device, since);
  const cpu = { product: [] as number[], baseline: [] as number[] };
  const rates = await measureInTurn(ROUNDS, async (side) => {
    const { rate, cpuMs } = await measureWindow(sides[side], device, since);
    cpu[side].push(cpuMs);
    return rate;
  });
  baseline.child.kill('SIGTERM');
  baseline.connection.close();
  const { p95: _p95, baselineP95: _baselineP95, ...measured } = compareWithBaseline(rates);
  const how =
    `Each sample counts the responses to ${CALLERS} concurrent clients in ${WINDOW_MS / 1_000} s. The baseline is a ` +
    'Node server without a framework. It runs the same SQL and sends the same JSON, but has no checks, limits or ' +
    'logs. All processes run on one machine.';
  return [
    { ...measured, name: `${name}, responses per second`, unit: '/s', ratioGoal: MIN_SHARE, isMinimum: true, how },
    {
      ...compareWithBaseline({ product: cpu.product.slice(1), baseline: cpu.baseline.slice(1) }),
      name: `${name}, CPU time per response`,
      unit: 'ms',
      how:
        'CPU time of the server process, without PostgreSQL and clients. ' +
        'The baseline is the CPU time of the Node server without a framework.',
    },
  ];
};

type Call = { url: string; device: Device; since: number };

const pushAds = async (side: Side, device: Device): Promise<number> => {
  const mutations = Array.from({ length: ADS }, (_, index) => ({
    mutationId: index + 1,
    mutation: saving(anAd({ id: String(7_000_000_000 + index) })),
  }));
  const body = { clientId: device.clientId, mutations };
  const pushed = await side.connection.call({
    method: 'POST',
    path: '/api/sync/push',
    headers: headersOf(device),
    body,
  });
  if (pushed.status !== 200) throw new Error(`the push was answered ${pushed.status}: ${pushed.text}`);
  const { text } = await pullOnce(side, device, 0);
  return (JSON.parse(text) as { seq: number }).seq;
};

/** Measures the two most frequent calls: a pull of 100 changes and a pull without changes. */
export const measureServerCalls = async (): Promise<Figure[]> => {
  const database = await createBenchDatabase();
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1', ROLE: 'api' };
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
  try {
    await server.start();
    const opened = openPostgres(database.url, () => undefined);
    const device = await seedPerson(opened.db);
    await opened.close();
    const product = { port, pid: server.pid(), connection: openConnection(port, CALLERS) };
    const last = await pushAds(product, device);
    const call = { url: database.url, device };
    return [
      ...(await compare(`sync pull of ${LIMIT} changes`, product, { ...call, since: 0 })),
      ...(await compare('sync pull without changes', product, { ...call, since: last })),
    ];
  } finally {
    await server.stop();
    await database.drop();
  }
};
