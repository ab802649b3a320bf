import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, OpenDatabase } from '#server/db/db.ts';
import { ADS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { person } from '#tests/support/server/account.ts';
import { createPasswordHashing } from '#server/security/password-hashing.ts';
import { newSecret } from '#server/security/secrets.ts';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { seedAds } from '#tests/support/builders/seeded-ads.ts';
import { seedPerson, type Device } from '#tests/support/builders/seeded-people.ts';
import { aPicture } from '#tests/support/builders/some-pictures.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import type { Figure } from '../figure.ts';
import { openConnection, type Call } from '../keep-alive-connection.ts';
import type { Assignment, Order, Sent } from '../lib/attacker.ts';
import { ATTACKS, fromNetwork, uploadCall, type Attack, type AttackerAccounts } from '../lib/attacks.ts';
import { probe, type Probed } from '../lib/probe.ts';
import { neighborFigure, type Phase, type ProbeKind, type Probes } from '../lib/neighbor-figure.ts';
import { ENGINE_NAMES, startSeededServer } from '../lib/seeded-server.ts';

/** Why the embedded database may not meet a goal. */
const ONE_SESSION =
  'The embedded database has one session, so that a call can wait for the running statement of another account.';

/** An attack sends calls for this time. */
const ATTACK_MS = 8_000;
/** Each kind of call of the quiet account starts in this interval, except for sign-ins. */
const PROBE_EVERY_MS = 200;
/** A sign-in computes a hash of about 50 ms, so more of them would be a load of their own. */
const SIGN_IN_EVERY_MS = 500;
/** Work that an attack left behind ends in this time, before the harmless calls start. */
const SETTLE_MS = 2_000;
const WARM_UP_MS = 2_000;
/** Each upload of the quiet account shows another picture and belongs to another ad. */
const QUIET_ADS = 255;
const SMALL_ADS = 50;
const FULL_ADS = Number(process.env['NEIGHBOR_ADS'] ?? ADS_PER_ACCOUNT);
/** Only attacks whose name contains this text are measured. */
const ONLY = process.env['NEIGHBOR_ATTACKS'] ?? '';
/** The sign-ins use these accounts in turn, because an account accepts few attempts at the same time. */
const SIGN_IN_ACCOUNTS = 20;
const emailOf = (n: number): string => `quiet${n}@shop.example`;

/** The networks of the quiet account; attackers use the first ones. */
let quietNetworks = 10_000_000;

/** The calls of a signed-in browser that nothing should disturb. */
class QuietAccount {
  private readonly connection;
  private readonly token: string;
  private readonly pictures: readonly Buffer[];
  /** The first sign-in of each account makes it a known device. */
  private readonly device = newSecret();
  private uploads = 0;
  private signIns = 0;

  constructor(port: number, { token }: Device, pictures: readonly Buffer[]) {
    this.connection = openConnection(port, 64);
    this.token = token;
    this.pictures = pictures;
  }

  /** Starts all kinds of calls until `isOver`, and returns their times. */
  async probe(isOver: () => boolean): Promise<Probes> {
    const run = (kind: ProbeKind, everyMs = PROBE_EVERY_MS): Promise<Probed> =>
      probe(() => this.call(kind), { everyMs, isOver });
    const [pull, list, upload, signIn] = await Promise.all([
      run('pull'),
      run('list'),
      run('picture upload'),
      run('sign-in at a known device', SIGN_IN_EVERY_MS),
    ]);
    return { pull, list, 'picture upload': upload, 'sign-in at a known device': signIn };
  }

  /** Signs in to each account once, so that its device is known. */
  async makeDeviceKnown(): Promise<void> {
    for (let n = 0; n < SIGN_IN_ACCOUNTS; n += 1) await this.call('sign-in at a known device');
  }

  close(): void {
    this.connection.close();
  }

  private async call(kind: ProbeKind): Promise<void> {
    quietNetworks += 1;
    const { status, text } = await this.connection.call(fromNetwork(this.createCall(kind), quietNetworks));
    if (status !== 200) throw new Error(`status ${status}, ${text.slice(0, 100)}`);
  }

  private createCall(kind: ProbeKind): Call {
    const headers = { authorization: `Bearer ${this.token}` };
    if (kind === 'pull') return { method: 'GET', path: '/api/sync/pull?since=0&limit=100', headers };
    if (kind === 'list') return { method: 'GET', path: '/api/dashboardAds/all?page=1&per_page=50', headers };
    if (kind === 'sign-in at a known device') {
      const body = { email: emailOf(this.signIns % SIGN_IN_ACCOUNTS), password: person.password };
      this.signIns += 1;
      return { method: 'POST', path: '/api/login', headers: { [DEVICE_HEADER]: this.device }, body };
    }
    const n = this.uploads % QUIET_ADS;
    this.uploads += 1;
    return uploadCall(this.token, n, this.pictures[n] ?? Buffer.alloc(0));
  }
}

const probeFor = async (quiet: QuietAccount, ms: number): Promise<void> => {
  const end = performance.now() + ms;
  await quiet.probe(() => performance.now() > end);
};

const startAttacker = async (assignment: Assignment): Promise<ChildProcess> => {
  const child = fork('bench/lib/attacker.ts', { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const isReady = once(child, 'message');
  child.send(assignment);
  await isReady;
  return child;
};

/** Probes the quiet account until the attacker has the responses to all its calls. */
const runPhase = async (attacker: ChildProcess, quiet: QuietAccount, order: Order): Promise<Phase> => {
  let isOver = false;
  const sent = once(attacker, 'message').then(([message]) => {
    isOver = true;
    return message as Sent;
  });
  attacker.send(order);
  const probes = await quiet.probe(() => isOver);
  return { probes, sent: await sent };
};

const measureAttack = async (
  attack: Attack,
  { engine, port, quiet, accounts }: { engine: Engine; port: number; quiet: QuietAccount; accounts: AttackerAccounts },
): Promise<Figure> => {
  const attacker = await startAttacker({ kind: 'prepare', attack: attack.name, port, accounts });
  try {
    await probeFor(quiet, WARM_UP_MS);
    const attacked = await runPhase(attacker, quiet, { kind: 'attack', forMs: ATTACK_MS });
    await sleep(SETTLE_MS);
    const { calls } = attacked.sent;
    const harmless = await runPhase(attacker, quiet, { kind: 'harmless', forMs: ATTACK_MS, calls });
    const figure = neighborFigure(`${ENGINE_NAMES[engine]}: ${attack.name}`, attacked, harmless);
    const reason = engine === 'pglite' ? ONE_SESSION : attack.reason;
    if (reason !== undefined) figure.how = `${figure.how} ${reason}`;
    return figure;
  } finally {
    attacker.kill();
  }
};

const seedAccounts = async (database: OpenDatabase): Promise<{ quiet: Device; small: Device; full: Device }> => {
  const seed = async (ads: number): Promise<Device> => {
    const device = await seedPerson(database.db);
    await seedAds(database, device.userId, ads);
    return device;
  };
  const { hash } = await createPasswordHashing();
  const passwordHash = await hash(person.password, 'usual');
  for (let n = 0; n < SIGN_IN_ACCOUNTS; n += 1) await seedPerson(database.db, { email: emailOf(n), passwordHash });
  return { quiet: await seed(QUIET_ADS), small: await seed(SMALL_ADS), full: await seed(FULL_ADS) };
};

const measureOn = async (engine: Engine, pictures: readonly Buffer[]): Promise<Figure[]> => {
  const { server, seeded } = await startSeededServer(engine, seedAccounts);
  const quiet = new QuietAccount(server.port, seeded.quiet, pictures);
  const accounts = { small: seeded.small.token, full: seeded.full.token };
  const figures: Figure[] = [];
  try {
    await quiet.makeDeviceKnown();
    for (const attack of ATTACKS.filter(({ name }) => name.includes(ONLY)))
      figures.push(await measureAttack(attack, { engine, port: server.port, quiet, accounts }));
    return figures;
  } finally {
    quiet.close();
    await server.stop();
  }
};

/**
 * Measures the calls of a quiet account while another account or an anonymous caller attacks the server, and compares
 * them with the calls beside the same number of harmless calls.
 */
export const measureNeighbor = async (): Promise<Figure[]> => {
  const pictures = await Promise.all(
    Array.from({ length: QUIET_ADS }, (_, n) => aPicture(n, { width: 300, height: 300 })),
  );
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measureOn(engine, pictures)));
  return figures;
};
