import type { InputOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { MutationOutcome } from '#shared/contract/sync.ts';
import type { NumberedMutation } from '#shared/domain/mutation.ts';
import { AppError, errorCodeOf } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock, type Owner } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import { adRoom } from '../ads/keep-ads.service.ts';
import { applyMutation } from './apply-mutation.ts';
import type { Batch } from './batch.ts';
import * as rows from './sync.sql.ts';

export type PushDeps = { db: Db; now: () => Date; adLimit: number; followLimit: number };
export type Push = InputOf<typeof contract.sync.push>['body'];
export type PushAnswer = OutputOf<typeof contract.sync.push>;

/**
 * Applies a batch of one device in one transaction, each mutation once however often it is sent. A mutation that can never
 * be done, or was not understood, is recorded as refused and counts as processed, or its device would send it for ever. One whose
 * predecessor is missing refuses the whole batch (SYNC_OUT_OF_ORDER).
 */
export const createPush =
  (deps: PushDeps) =>
  ({ userId }: Actor, { clientId, mutations }: Push): Promise<PushAnswer> =>
    withOwnerLock(deps.db, userId, async (tx, owner) => {
      const before = await rows.readLastMutationId(tx, userId, clientId);
      const { followLimit } = deps;
      const batch: Batch = { tx, owner, room: adRoom(tx, userId, deps.adLimit), followLimit, at: deps.now() };
      const known = await answersGiven({ tx, owner }, clientId, mutations, before);
      let last = before;
      const outcomes: MutationOutcome[] = [];
      for (const { mutationId, mutation } of mutations) {
        if (mutationId <= last) {
          outcomes.push(known.get(mutationId) ?? outcomeOf(mutationId, null));
          continue;
        }
        if (mutationId !== last + 1) throw new AppError('SYNC_OUT_OF_ORDER');
        const refusal = mutation === null ? 'INPUT_INVALID' : await applyMutation(batch, mutation);
        if (refusal !== null) await rows.writeRefusal(tx, { userId, clientId, mutationId, errorCode: refusal });
        const outcome = outcomeOf(mutationId, refusal);
        known.set(mutationId, outcome);
        outcomes.push(outcome);
        last = mutationId;
      }
      if (last !== before) await rows.writeLastMutationId(tx, userId, clientId, last);
      return { lastMutationId: last, outcomes };
    });

const answersGiven = async (
  { tx, owner }: { tx: Db; owner: Owner },
  clientId: string,
  mutations: NumberedMutation[],
  last: number,
): Promise<Map<number, MutationOutcome>> => {
  const repeated = mutations.map(({ mutationId }) => mutationId).filter((mutationId) => mutationId <= last);
  const refusals = await rows.readRefusals(tx, owner.userId, clientId, repeated);
  return new Map([...refusals].map(([mutationId, code]) => [mutationId, outcomeOf(mutationId, code)]));
};

const outcomeOf = (mutationId: number, errorCode: string | null): MutationOutcome => {
  if (errorCode === null) return { mutationId, outcome: 'applied' };
  return { mutationId, outcome: 'refused', errorCode, message: catalogue[errorCodeOf(errorCode)].message };
};
