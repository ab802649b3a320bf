import { AppError, toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact, readFact, writeFact } from '#shared/store/device-facts.ts';
import { completeRemovals } from '#shared/store/ads/removals.ts';
import { type SyncPhase, readSyncStatus, writeSyncState } from '#shared/store/outbox/sync-status.ts';
import { updateUnsentMark, type UnsentMarkStore } from '#shared/store/outbox/unsent-mark.ts';
import { retryTimesAfter, type RetryTimes, type SyncReason } from './backoff.ts';
import { pullAll, type Applied } from './pull.ts';
import { pushAll } from './push.ts';
import { SessionOver, type Fence, type SyncNetwork, type WithLock } from './sync-network.ts';

/** Everything that a sync run needs. */
export type SyncContext = {
  db: LocalDatabase;
  network: SyncNetwork;
  withLock: WithLock;
  fence: Fence;
  /** Stores the number of unsent changes outside the store. */
  markStore: UnsentMarkStore;
  /** Whether the browser has a network. It doesn't know whether the server is reachable. */
  isOnline: () => boolean;
  now: () => number;
  random: () => number;
  newId: () => string;
};

/** The server answers, and only the user can fix the cause. A retry is useless. */
type UserActionOutcome = 'plan-required' | 'sign-in-required' | 'update-required';

/**
 * `synced`: everything is sent and pulled. `waiting`: retry at `retryAt`, or when the network is back if that is null.
 * `plan-required`: pulled as far as allowed, and the entries are kept. `sign-in-required`: the token is not valid.
 * `update-required`: the server no longer supports this version. `over`: the session ended meanwhile.
 */
export type SyncResult = {
  outcome: 'synced' | 'waiting' | UserActionOutcome | 'over';
  cardsChanged: boolean;
  retryAt: RetryTimes | null;
};

/** Runs sync for one account. */
export type SyncRunner = {
  /** Never rejects for network errors: the outcome and the status report them. By default it runs in the background. */
  run: (options?: { reason?: SyncReason }) => Promise<SyncResult>;
};

/** The reasons, those that wait longest after a failure first. */
const BY_WAIT: readonly SyncReason[] = ['background', 'visible', 'return', 'request'];

const shorterWait = (one: SyncReason, other: SyncReason): SyncReason =>
  BY_WAIT.indexOf(one) > BY_WAIT.indexOf(other) ? one : other;

/**
 * Joins the runs of one context: all calls during a run share one further run. That run has the reason of its callers
 * that waits the shortest time after a failure.
 */
export const createSyncRunner = (context: SyncContext): SyncRunner => {
  let current: Promise<SyncResult> | null = null;
  let next: { run: Promise<SyncResult>; reason: SyncReason } | null = null;

  const start = (reason: SyncReason): Promise<SyncResult> => {
    const run = guardedRun(context, reason).finally(() => {
      if (current === run) current = null;
    });
    current = run;
    return run;
  };
  const startNext = async (running: Promise<SyncResult>): Promise<SyncResult> => {
    await running.catch(() => undefined);
    const reason = next?.reason ?? 'background';
    next = null;
    return start(reason);
  };

  return {
    run: ({ reason = 'background' } = {}) => {
      if (current === null) return start(reason);
      next ??= { run: startNext(current), reason };
      next.reason = shorterWait(next.reason, reason);
      return next.run;
    },
  };
};

const guardedRun = (context: SyncContext, reason: SyncReason): Promise<SyncResult> =>
  context.withLock(`sync:${context.db.name}`, async () => {
    const news: Applied = { cardsChanged: false };
    const updateMark = (): Promise<void> => updateUnsentMark(context.db, context.markStore, context.newId);
    try {
      context.fence.check();
      await completeRemovals(context.db, context);
      await updateMark();
      const waiting = reason === 'request' ? null : await waitInstead(context, reason);
      if (waiting !== null) return waiting;
      const done = await runOnce(context, news);
      await updateMark();
      return done;
    } catch (error) {
      if (error instanceof SessionOver || context.fence.isClosed()) return result('over', false);
      return { ...(await handleFailure(context, toAppError(error))), ...news };
    }
  });

/**
 * Returns the result of a run that sends nothing, because the browser is offline or because of an earlier failure. Null
 * if the run can start. A wait that began in the future was stored before the clock was set back.
 */
const waitInstead = async (context: SyncContext, reason: keyof RetryTimes): Promise<SyncResult | null> => {
  const { db, now, isOnline } = context;
  if (!isOnline()) {
    await setPhase(context, 'offline');
    return result('waiting', false);
  }
  const backoff = await readFact(db, 'backoff');
  if (backoff === null || backoff.since > now() || backoff.retryAt[reason] <= now()) return null;
  return result('waiting', false, backoff.retryAt);
};

/** The last run failed. A run in one of these phases is a try, which shows progress only after an answer. */
const FAILED: ReadonlySet<SyncPhase> = new Set(['offline', 'unreachable', 'failed']);

/** A try every few seconds would otherwise replace the reason of the failure for a moment. */
const showingAnswers = (context: SyncContext): SyncContext => {
  const { push, pull } = context.network;
  const then = async <T>(phase: SyncPhase, answer: T): Promise<T> => {
    await setPhase(context, phase);
    return answer;
  };
  return {
    ...context,
    network: {
      push: async (input) => then('pushing', await push(input)),
      pull: async (input) => then('pulling', await pull(input)),
    },
  };
};

/** Records changes in `news`. They count also if the run stops halfway. */
const runOnce = async (given: SyncContext, news: Applied): Promise<SyncResult> => {
  const { db } = given;
  const { phase, waiting } = await readSyncStatus(db);
  const hasFailed = FAILED.has(phase);
  const context = hasFailed ? showingAnswers(given) : given;
  if (waiting > 0 && !hasFailed) await setPhase(context, 'pushing');
  const isPaid = await pushIfPaid(context, news);
  if ((await readSyncStatus(db)).lastSyncedAt === null && !hasFailed) await setPhase(context, 'pulling');
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

/** Returns false if the server requires a plan before it accepts changes. Rows that it has can still be pulled. */
const pushIfPaid = async (context: SyncContext, news: Applied): Promise<boolean> => {
  try {
    await pushAll(context, news);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_REQUIRED') return false;
    throw error;
  }
};

const setPhase = async ({ db, fence }: SyncContext, phase: SyncPhase): Promise<void> => {
  fence.check();
  await writeSyncState(db, { phase, message: null });
};

const USER_ACTIONS: ReadonlyMap<ErrorCode, UserActionOutcome> = new Map([
  ['PLAN_REQUIRED', 'plan-required'],
  ['AUTH_REQUIRED', 'sign-in-required'],
  ['CLIENT_TOO_OLD', 'update-required'],
] as const);

const handleFailure = async (context: SyncContext, error: AppError): Promise<SyncResult> => {
  const { db } = context;
  const userAction = USER_ACTIONS.get(error.code);
  if (userAction !== undefined) {
    await writeSyncState(db, { phase: userAction, message: error.message });
    return result(userAction, false);
  }
  const failures = ((await readFact(db, 'backoff'))?.failures ?? 0) + 1;
  const since = context.now();
  const { retryAfterSeconds } = error;
  const retryAt = retryTimesAfter({ failures, now: since, random: context.random(), retryAfterSeconds });
  await writeFact(db, 'backoff', { failures, since, retryAt });
  await writeSyncState(db, { phase: phaseOf(error.code, context.isOnline()), message: error.message });
  return result('waiting', false, retryAt);
};

/** No server of ours answered, or it can't serve any account now. A captive portal answers in its place. */
const UNREACHABLE: ReadonlySet<ErrorCode> = new Set([
  'NETWORK_UNREACHABLE',
  'ANSWER_UNREADABLE',
  'SERVICE_UNAVAILABLE',
  'DATABASE_DAMAGED',
]);

const phaseOf = (code: ErrorCode, isOnline: boolean): SyncPhase => {
  if (!UNREACHABLE.has(code)) return 'failed';
  return isOnline ? 'unreachable' : 'offline';
};

const result = (
  outcome: SyncResult['outcome'],
  cardsChanged: boolean,
  retryAt: RetryTimes | null = null,
): SyncResult => ({
  outcome,
  cardsChanged,
  retryAt,
});
