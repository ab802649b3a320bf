import * as z from 'zod/mini';
import { FIRST_SYNCED_KINDS, NumberedMutation, SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';

export const SYNC_PUSH_LIMIT = 100;
export const SYNC_PULL_LIMIT = 500;
/** Maximum size of a push. Devices split their mutations into pushes of about 900,000 bytes. */
const PUSH_LIMIT_BYTES = 1024 * 1024;

/**
 * applied: the server processed the mutation, now or earlier. `notStored` contains the ids of the ads, the page or the
 * board of the mutation for which the account stores no row under the key that the device wrote, for example a seen
 * mark of an ad that the account doesn't have. The device removes its own rows under these keys. Absent: none.
 *
 * refused: the server will never apply the mutation; the device displays the reason.
 */
export const MutationOutcome = z.discriminatedUnion('outcome', [
  z.object({
    mutationId: z.int(),
    outcome: z.literal('applied'),
    notStored: z.optional(z.array(z.string())),
  }),
  z.object({ mutationId: z.int(), outcome: z.literal('refused'), errorCode: z.string(), message: z.string() }),
]);
export type MutationOutcome = z.infer<typeof MutationOutcome>;

export const sync = {
  push: endpoint({
    method: 'POST',
    path: '/api/sync/push',
    access: 'paid',
    isForTokenKeeper: true,
    bodyLimitBytes: PUSH_LIMIT_BYTES,
    body: z.strictObject({
      /** Identifies one outbox of one account on one device. A discarded outbox gets a new id. */
      clientId: z.uuid(),
      mutations: z.array(NumberedMutation).check(z.minLength(1), z.maxLength(SYNC_PUSH_LIMIT)),
    }),
    response: z.object({ lastMutationId: z.int(), outcomes: z.array(MutationOutcome) }),
    errors: ['SYNC_OUT_OF_ORDER', 'BODY_TOO_LARGE'],
    purpose:
      'Applies mutations of one device. The server applies each mutation exactly once, even if the device sends ' +
      'it again.',
  }),
  pull: endpoint({
    method: 'GET',
    path: '/api/sync/pull',
    access: 'paid-once',
    isForTokenKeeper: true,
    query: z.object({
      /** The `seq` of the previous response; 0 requests everything. */
      since: z.prefault(wholeNumber(0), 0),
      /**
       * The `purgedSeq` of the last response to `since=0`. The device then knows all deletions up to it, so the server
       * does not request another full pull because of them. Without it, a full pull of several parts can't end after
       * deletions were purged.
       */
      purged: z.prefault(wholeNumber(0), 0),
      limit: z.prefault(wholeNumber(1, SYNC_PULL_LIMIT), 200),
      /**
       * The number of synced kinds that the device knows, in their fixed order. The response contains only these,
       * because a device rejects a response with an unknown kind. Devices of the first version do not send it.
       */
      kinds: z.prefault(wholeNumber(1), FIRST_SYNCED_KINDS),
    }),
    response: z.object({
      changes: z.array(SyncChange),
      /** Pass this value as `since` in the next request. */
      seq: z.int(),
      hasMore: z.boolean(),
      /**
       * The server no longer stores every deletion after `since`. Pull from 0 and drop rows that are missing in the
       * responses.
       */
      mustRestart: z.boolean(),
      /** Only in the response to `since=0`: the highest `seq` of a deletion that the server no longer stores. */
      purgedSeq: z.optional(z.int()),
    }),
    errors: [],
    purpose: 'Returns the changes of the account after the cursor `since`, in ascending order of `seq`.',
  }),
};
