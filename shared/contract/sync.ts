import * as z from 'zod/mini';
import { NumberedMutation } from '#shared/domain/mutation.ts';
import { SyncChange } from '#shared/domain/sync-change.ts';
import { endpoint } from './endpoint.ts';

export const SYNC_PUSH_LIMIT = 100;
export const SYNC_PULL_LIMIT = 500;

/** applied: done, now or on an earlier try. refused: never going to be done; the device shows it with its reason. */
export const MutationOutcome = z.discriminatedUnion('outcome', [
  z.object({ mutationId: z.int(), outcome: z.literal('applied') }),
  z.object({ mutationId: z.int(), outcome: z.literal('refused'), errorCode: z.string(), message: z.string() }),
]);
export type MutationOutcome = z.infer<typeof MutationOutcome>;

export const sync = {
  push: endpoint({
    method: 'POST',
    path: '/api/sync/push',
    access: 'paid',
    isForTokenKeeper: true,
    body: z.strictObject({
      /** Names one outbox: a device, an account, and a fresh one after its outbox was discarded. */
      clientId: z.uuid(),
      mutations: z.array(NumberedMutation).check(z.minLength(1), z.maxLength(SYNC_PUSH_LIMIT)),
    }),
    response: z.object({ lastMutationId: z.int(), outcomes: z.array(MutationOutcome) }),
    errors: ['SYNC_OUT_OF_ORDER', 'BODY_TOO_LARGE'],
    purpose: 'Applies changes of one device, each exactly once however often it is sent.',
  }),
  pull: endpoint({
    method: 'GET',
    path: '/api/sync/pull',
    access: 'paid-once',
    isForTokenKeeper: true,
    query: z.object({
      /** The `seq` of the last answer; 0 for all. */
      since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(SYNC_PULL_LIMIT)), 200),
    }),
    response: z.object({
      changes: z.array(SyncChange),
      /** Ask with this next time. */
      seq: z.int(),
      hasMore: z.boolean(),
      /** `since` lies before the oldest tombstone kept: drop what the server holds no more by pulling from 0. */
      mustRestart: z.boolean(),
    }),
    errors: [],
    purpose: 'What changed in the account since the last pull, in order.',
  }),
};
