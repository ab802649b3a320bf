import { AppError, toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact, readFact, writeFact } from '#shared/store/device-facts.ts';
import { readSyncStatus, writeSyncState } from '#shared/store/outbox/read-sync-status.ts';
import { settleRemovals } from '#shared/store/ads/removals.ts';
import type { SyncPhase } from '#shared/store/outbox/sync-status.ts';
import { noteUnsent, type MarkShelf } from '#shared/store/outbox/unsent-mark.ts';
import type { Applied } from './apply-page.ts';
import { backoffMs } from './backoff.ts';
import { pullAll } from './pull.ts';
import { pushAll } from './push.ts';
import { SessionOver, type Fence, type SyncNetwork, type WithLock } from './sync-network.ts';

export type SyncContext = {
  db: LocalDatabase;
  network: SyncNetwork;
  withLock: WithLock;
  fence: Fence;
  /** Beside the store: how much of it is not sent. */
  shelf: MarkShelf;
  now: () => number;
  random: () => number;
  newId: () => string;
};

/** The server answers, and what it wants only a person can do: nothing is gained by trying again. */
type PersonWanted = 'plan-required' | 'sign-in-required' | 'update-required';

/**
 * `synced`: all sent and all pulled. `waiting`: not now, see `retryAt` (milliseconds since 1970). `plan-required`: pulled
 * as far as allowed, entries kept. `sign-in-required`: the token is no longer good. `update-required`: the server no longer
 * speaks to this version. `over`: the session ended meanwhile.
 */
export type SyncResult = {
  outcome: 'synced' | 'waiting' | PersonWanted | 'over';
  cardsChanged: boolean;
  retryAt: number | null;
};

export type SyncRunner = {
  /** Never rejects for what the network does: the outcome and the status say it. `force` passes over the backoff. */
  run: (options?: { force?: boolean }) => Promise<SyncResult>;
};

/**
 * Runs of one context join: whoever asks during a run gets one more run after it, shared by all who asked. Where one of them
 * passes over the backoff, that run does.
 */
export const createSyncRunner = (context: SyncContext): SyncRunner => {
  let current: Promise<SyncResult> | null = null;
  let next: { run: Promise<SyncResult>; force: boolean } | null = null;

  const start = (force: boolean): Promise<SyncResult> => {
    const run = guardedRun(context, force).finally(() => {
      if (current === run) current = null;
    });
    current = run;
    return run;
  };
  const startNext = async (running: Promise<SyncResult>): Promise<SyncResult> => {
    await running.catch(() => undefined);
    const force = next?.force ?? false;
    next = null;
    return start(force);
  };

  return {
    run: ({ force = false } = {}) => {
      if (current === null) return start(force);
      next ??= { run: startNext(current), force };
      next.force ||= force;
      return next.run;
    },
  };
};

const guardedRun = (context: SyncContext, force: boolean): Promise<SyncResult> =>
  context.withLock(`sync:${context.db.name}`, async () => {
    const news: Applied = { cardsChanged: false };
    const note = (): Promise<void> => noteUnsent(context.db, context.shelf, context.newId);
    try {
      context.fence.check();
      await settleRemovals(context.db, context);
      await note();
      const notBefore = force ? null : await waitsUntil(context);
      if (notBefore !== null) return result('waiting', false, notBefore);
      const done = await runOnce(context, news);
      await note();
      return done;
    } catch (error) {
      if (error instanceof SessionOver || context.fence.isClosed()) return result('over', false);
      return { ...(await stopped(context, toAppError(error))), ...news };
    }
  });

/** Null where nothing is to be waited for. A wait that began later than now was planned by a clock that has been set back since. */
const waitsUntil = async ({ db, now }: SyncContext): Promise<number | null> => {
  const backoff = await readFact(db, 'backoff');
  if (backoff === null || backoff.since > now() || backoff.notBefore <= now()) return null;
  return backoff.notBefore;
};

/** Notes in `news` what it changed, which counts also where it is stopped halfway. */
const runOnce = async (context: SyncContext, news: Applied): Promise<SyncResult> => {
  const { db } = context;
  if ((await readSyncStatus(db)).waiting > 0) await enter(context, 'pushing');
  const isPaid = await pushes(context, news);
  if ((await readSyncStatus(db)).lastSyncedAt === null) await enter(context, 'pulling');
  const pulled = await pullAll(context);
  news.cardsChanged ||= pulled.cardsChanged;
  context.fence.check();
  await dropFact(db, 'backoff');
  await writeSyncState(db, {
    phase: isPaid ? 'idle' : 'plan-required',
    lastSyncedAt: context.now(),
    message: null,
  });
  return result(isPaid ? 'synced' : 'plan-required', news.cardsChanged);
};

/** False: the server wants a plan before it takes anything. What it already holds may still be pulled. */
const pushes = async (context: SyncContext, news: Applied): Promise<boolean> => {
  try {
    await pushAll(context, news);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_REQUIRED') return false;
    throw error;
  }
};

const enter = async ({ db, fence }: SyncContext, phase: SyncPhase): Promise<void> => {
  fence.check();
  await writeSyncState(db, { phase, message: null });
};

const WANTED: ReadonlyMap<ErrorCode, PersonWanted> = new Map([
  ['PLAN_REQUIRED', 'plan-required'],
  ['AUTH_REQUIRED', 'sign-in-required'],
  ['CLIENT_TOO_OLD', 'update-required'],
] as const);

const stopped = async (context: SyncContext, error: AppError): Promise<SyncResult> => {
  const { db } = context;
  const wanted = WANTED.get(error.code);
  if (wanted !== undefined) {
    await writeSyncState(db, { phase: wanted, message: error.message });
    return result(wanted, false);
  }
  const failures = ((await readFact(db, 'backoff'))?.failures ?? 0) + 1;
  const since = context.now();
  const notBefore = since + backoffMs(failures, context.random(), error.retryAfterSeconds);
  await writeFact(db, 'backoff', { failures, since, notBefore });
  await writeSyncState(db, {
    phase: error.code === 'NETWORK_UNREACHABLE' ? 'offline' : 'failed',
    message: error.message,
  });
  return result('waiting', false, notBefore);
};

const result = (outcome: SyncResult['outcome'], cardsChanged: boolean, retryAt: number | null = null): SyncResult => ({
  outcome,
  cardsChanged,
  retryAt,
});
