import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { MutationOutcome } from '#shared/contract/sync.ts';
import {
  BOARDS_PER_ACCOUNT,
  JUDGEMENTS_PER_ACCOUNT,
  REFUSALS_PER_ACCOUNT,
  SYNC_CLIENTS_PER_ACCOUNT,
} from '#shared/domain/account/account-limits.ts';
import {
  subjectsOf,
  type Mutation,
  type MutationKind,
  type MutationOf,
  type NumberedMutation,
} from '#shared/domain/synced/synced-kinds.ts';
import { AppError, errorCodeOf } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import type { Batch } from './batch.ts';
import { boundTombstones } from './bound-tombstones.ts';
import { appliedMutation } from './kinds/synced-tables.ts';
import { findNotStored } from './not-stored.ts';
import * as rows from './sync.sql.ts';

export type PushDeps = {
  db: Db;
  now: () => Date;
  adLimit: number;
  byteLimit: number;
  followLimit: number;
  judgementLimit?: number;
  boardLimit?: number;
  tombstoneLimit?: number;
  /** After this time in ms, a transaction applies no further mutation. By default 40. */
  transactionMs?: number;
};
export type Push = InputOf<typeof contract.sync.push>['body'];
export type PushAnswer = OutputOf<typeof contract.sync.push>;

/**
 * Limits of one transaction. On the embedded database, calls of other accounts run between two transactions, so that
 * they only wait for a part of a push. Some mutations are slow, therefore the time is limited too.
 */
const MUTATIONS_PER_TRANSACTION = 25;
const TRANSACTION_MS = 40;
/**
 * Number of ads and pages in the mutations of one transaction. One mutation can contain 500, and a push has 100
 * mutations.
 */
const SUBJECTS_PER_TRANSACTION = 500;

/**
 * Applies a batch of mutations of one device. Repeated mutations are applied once. A mutation that is refused
 * permanently or cannot be parsed is stored as refused and counts as processed, because the device would otherwise
 * send it forever. Throws SYNC_OUT_OF_ORDER if the predecessor of a mutation is missing; then nothing is applied.
 * After any other error, some mutations may be applied, and the device sends all of them again.
 */
export const createPush =
  (deps: PushDeps) =>
  async ({ userId }: Actor, { clientId, mutations }: Push): Promise<PushAnswer> => {
    const outcomes: MutationOutcome[] = [];
    let lastMutationId = 0;
    while (outcomes.length < mutations.length) {
      const waiting = { clientId, mutations: mutations.slice(outcomes.length) };
      const answer = await applyFirst(deps, userId, waiting);
      outcomes.push(...answer.outcomes);
      ({ lastMutationId } = answer);
    }
    return { lastMutationId, outcomes };
  };

/**
 * Applies the first mutations in one transaction. Throws SYNC_OUT_OF_ORDER if any of the mutations has no predecessor.
 */
const applyFirst = (deps: PushDeps, userId: string, { clientId, mutations: waiting }: Push): Promise<PushAnswer> =>
  withOwnerLock(deps.db, userId, async (tx, owner) => {
    const before = await rows.readLastMutationId(tx, userId, clientId);
    refuseGaps(waiting, before);
    const planned = firstPart(waiting);
    const repeated = planned.map(({ mutationId }) => mutationId).filter((mutationId) => mutationId <= before);
    const refusals = await rows.readRefusals(tx, userId, clientId, repeated);
    const { adLimit, byteLimit, followLimit, judgementLimit = JUDGEMENTS_PER_ACCOUNT } = deps;
    const { boardLimit = BOARDS_PER_ACCOUNT, transactionMs = TRANSACTION_MS } = deps;
    const limits = { adLimit, byteLimit, followLimit, judgementLimit, boardLimit };
    const batch: Batch = { ...limits, tx, owner, at: deps.now() };
    const endsAt = performance.now() + transactionMs;
    const { last, done } = await applyUntil(batch, { clientId, mutations: planned }, { before, refusals, endsAt });
    const mutations = planned.slice(0, done);
    if (last !== before) await writeProgress(batch, clientId, { before, last });
    await boundTombstones(tx, owner, deps.tombstoneLimit);
    return { lastMutationId: last, outcomes: await outcomesOf(tx, userId, { mutations, refusals }) };
  });

/** Returns the mutations of the next transaction, at least one. */
const firstPart = (waiting: readonly NumberedMutation[]): NumberedMutation[] => {
  const part: NumberedMutation[] = [];
  let subjects = 0;
  for (const numbered of waiting.slice(0, MUTATIONS_PER_TRANSACTION)) {
    subjects += numbered.mutation === null ? 1 : objectsIn(numbered.mutation);
    if (part.length > 0 && subjects > SUBJECTS_PER_TRANSACTION) break;
    part.push(numbered);
  }
  return part;
};

/** The number of ads, pages and boards that a mutation is about. The subject of ads in a board is the board. */
const objectsIn = (mutation: Mutation): number =>
  'ads' in mutation ? mutation.ads.length : subjectsOf(mutation).length;

/** Throws SYNC_OUT_OF_ORDER if the predecessor of a mutation after `before` is missing. */
const refuseGaps = (mutations: readonly NumberedMutation[], before: number): void => {
  let last = before;
  for (const { mutationId } of mutations) {
    if (mutationId > last + 1) throw new AppError('SYNC_OUT_OF_ORDER');
    last = Math.max(last, mutationId);
  }
};

/**
 * Applies the mutations after `before` until `endsAt` (`performance.now()`, ms), but at least one. Adds refused
 * mutations to `refusals` (mutation id to error code) and to the database. Returns the last processed number, and how
 * many mutations of the list are done.
 */
const applyUntil = async (
  batch: Batch,
  { clientId, mutations }: Push,
  { before, refusals, endsAt }: { before: number; refusals: Map<number, string>; endsAt: number },
): Promise<{ last: number; done: number }> => {
  const { userId } = batch.owner;
  let last = before;
  let done = 0;
  const known = refusals.size;
  for (const { mutationId, mutation } of mutations) {
    done += 1;
    if (mutationId <= last) continue;
    const errorCode = mutation === null ? 'INPUT_INVALID' : await applyMutation(batch, mutation);
    if (errorCode !== null) {
      await rows.writeRefusal(batch.tx, { userId, clientId, mutationId, errorCode, refusedAt: batch.at });
      refusals.set(mutationId, errorCode);
    }
    last = mutationId;
    if (performance.now() >= endsAt) break;
  }
  if (refusals.size > known) await rows.removeOldRefusals(batch.tx, userId, REFUSALS_PER_ACCOUNT);
  return { last, done };
};

/** Stores the last processed number. A new client can replace the client that was idle for the longest time. */
const writeProgress = async (
  { tx, owner, at }: Batch,
  clientId: string,
  { before, last }: { before: number; last: number },
): Promise<void> => {
  await rows.writeLastMutationId(tx, owner.userId, clientId, { lastMutationId: last, pushedAt: at });
  if (before === 0) await rows.removeIdleClients(tx, owner.userId, SYNC_CLIENTS_PER_ACCOUNT);
};

type Processed = { mutations: NumberedMutation[]; refusals: ReadonlyMap<number, string> };

const outcomesOf = async (tx: Db, userId: string, { mutations, refusals }: Processed): Promise<MutationOutcome[]> => {
  const applied = mutations.filter(({ mutationId }) => !refusals.has(mutationId));
  const notStored = await findNotStored(tx, userId, applied);
  return mutations.map(({ mutationId }): MutationOutcome => {
    const errorCode = refusals.get(mutationId);
    if (errorCode !== undefined)
      return { mutationId, outcome: 'refused', errorCode, message: catalogue[errorCodeOf(errorCode)].message };
    const ids = notStored.get(mutationId);
    return ids === undefined ? { mutationId, outcome: 'applied' } : { mutationId, outcome: 'applied', notStored: ids };
  });
};

/** Applies one mutation. Returns null, or the error code if it is refused permanently. */
const applyMutation = <Kind extends MutationKind>(
  batch: Batch,
  mutation: MutationOf<Kind>,
): Promise<ErrorCode | null> => appliedMutation(mutation.kind).apply(batch, mutation);
