import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openPostgres } from '#server/db/postgres.ts';
import { sha256 } from '#server/modules/accounts/secrets.ts';
import { createAuthenticate } from '#server/modules/sessions/authenticate.ts';
import { createPull } from '#server/modules/sync/pull.service.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { saving } from '#tests/support/core-user.ts';
import { freePort, prepareServerProcess } from '#tests/support/server-process.ts';
import type { Figure } from './figure.ts';
import { addressOf, openConnection, type Connection } from './kept-connection.ts';
import { createOwnDatabase, recordStatements, type Statement } from './own-database.ts';
import { cpuMsOf } from './process-load.ts';
import { seedPerson, type Device } from '#tests/support/seeded-people.ts';
import { besideBare, inTurn, type Sides } from './statistics.ts';

const ADS = 50;
const LIMIT = 100;
const ROUNDS = 15;
const WINDOW_MS = 1_000;
const AT_ONCE = 8;
/** The server has at least this share of the speed of bare Node. */
const MIN_SHARE = 0.7;

type Side = { port: number; pid: number; connection: Connection };
type Both = Record<keyof Sides, Side>;

let asked = 0;
const headersOf = (device: Device): Record<string, string> => {
  asked += 1;
  return { authorization: `Bearer ${device.token}`, 'x-forwarded-for': addressOf(asked) };
};

const pullOnce = ({ connection }: Side, device: Device, since: number) =>
  connection.call({ method: 'GET', path: `/api/sync/pull?since=${since}&limit=${LIMIT}`, headers: headersOf(device) });

/** So many as are answered in a window with eight callers, a second of it; and the CPU time of one answer, in ms. */
const windowOf = async (side: Side, device: Device, since: number): Promise<{ rate: number; cpuMs: number }> => {
  const [started, before] = [performance.now(), cpuMsOf(side.pid)];
  let answers = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - started < WINDOW_MS) {
      const { status, text } = await pullOnce(side, device, since);
      if (status !== 200) throw new Error(`a pull was answered ${status}: ${text}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const seconds = (performance.now() - started) / 1_000;
  return { rate: answers / seconds, cpuMs: (cpuMsOf(side.pid) - before) / answers };
};

/** What sign-in and pull ask of the database, as our own code was seen to. */
const recordCall = (url: string, device: Device, since: number): Promise<Statement[]> =>
  recordStatements(url, async (db) => {
    const now = new Date();
    const actor = await createAuthenticate(db)(`Bearer ${device.token}`, now);
    if (actor === null) throw new Error('the seeded session is not taken');
    await createPull({ db })(actor, { since, limit: LIMIT });
  });

const startBare = async (url: string, device: Device, since: number): Promise<Side & { child: ChildProcess }> => {
  const [authenticate, ...pull] = await recordCall(url, device, since);
  const port = await freePort();
  const file = join(await mkdtemp(join(tmpdir(), 'spendlens-bare-')), 'recorded.json');
  await writeFile(file, JSON.stringify({ url, port, tokenHash: sha256(device.token), authenticate, pull }));
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/baselines/bare-server.ts', file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0, connection: openConnection(port, AT_ONCE), child };
};

const refuseDifference = async (sides: Both, device: Device, since: number): Promise<void> => {
  const [ours, bare] = [await pullOnce(sides.ours, device, since), await pullOnce(sides.bare, device, since)];
  if (!isDeepStrictEqual(JSON.parse(ours.text), JSON.parse(bare.text)))
    throw new Error(`the baseline answers something else:\n${ours.text.slice(0, 600)}\n${bare.text.slice(0, 600)}`);
};

/** One kind of pull, ours and bare in turn, each side a process of its own on the same database. */
const compare = async (name: string, ours: Side, { url, device, since }: Call): Promise<Figure[]> => {
  const bare = await startBare(url, device, since);
  const sides = { ours, bare };
  await refuseDifference(sides, device, since);
  const cpu = { ours: [] as number[], bare: [] as number[] };
  const rates = await inTurn(ROUNDS, async (side) => {
    const { rate, cpuMs } = await windowOf(sides[side], device, since);
    cpu[side].push(cpuMs);
    return rate;
  });
  bare.child.kill('SIGTERM');
  bare.connection.close();
  const { p95: _high, baselineP95: _bareHigh, ...measured } = besideBare(rates);
  const how = `${AT_ONCE} callers, windows of ${WINDOW_MS / 1_000} s in turn; the baseline is bare Node with the same SQL and the same JSON on PostgreSQL, the look-up of the session among it, but no plans, input checks, limits, headers and figures; callers, servers and database share the machine`;
  return [
    { ...measured, name: `${name}, answers a second`, unit: '/s', ratioGoal: MIN_SHARE, isMinimum: true, how },
    {
      ...besideBare({ ours: cpu.ours.slice(1), bare: cpu.bare.slice(1) }),
      name: `${name}, CPU time of one answer`,
      unit: 'ms',
      how: 'of the server’s process alone',
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

/** The two pulls that servers live by: a hundred changes, and none. */
export const measureServerCalls = async (): Promise<Figure[]> => {
  const database = await createOwnDatabase();
  const port = await freePort();
  const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1', ROLE: 'api' };
  const server = await prepareServerProcess({ publicUrl: `http://localhost:${port}`, port, settings });
  try {
    await server.start();
    const opened = openPostgres(database.url, () => undefined);
    const device = await seedPerson(opened.db);
    await opened.close();
    const ours = { port, pid: server.pid(), connection: openConnection(port, AT_ONCE) };
    const last = await pushAds(ours, device);
    const call = { url: database.url, device };
    return [
      ...(await compare(`pull of ${LIMIT} changes`, ours, { ...call, since: 0 })),
      ...(await compare('pull of nothing new', ours, { ...call, since: last })),
    ];
  } finally {
    await server.stop();
    await database.drop();
  }
};
