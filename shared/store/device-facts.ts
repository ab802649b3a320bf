import * as z from 'zod/mini';
import { WinnerWeights } from '#shared/domain/winner/winner-score.ts';
import type { LocalDatabase } from './database.ts';

/** Every fact that a local store has beside its rows. A fact that does not parse counts as absent. */
const schemas = {
  /** Identifies this outbox to the server. A discarded outbox gets a new id. */
  clientId: z.uuid(),
  /** The number of the latest entry of this outbox, sent or not. */
  lastMutationId: z.int().check(z.minimum(0)),
  /** The cursor of the next pull. */
  pullSeq: z.int().check(z.minimum(0)),
  /** Deletions up to this seq were purged on the server before the last full pull, which applied them here. */
  purgedSeq: z.int().check(z.minimum(0)),
  /** The number of synced kinds that the pulls up to `pullSeq` contained. Absent: those of the first version. */
  pulledKinds: z.int().check(z.minimum(1)),
  /** A change at or after this seq was held back by a waiting entry. Once no entry waits, pull from here again. */
  rewindTo: z.int().check(z.minimum(0)),
  /** True during a full pull. Rows without a `seq` at its end are no longer on the server. */
  restarting: z.boolean(),
  /** Failures in a row, the time of the last one, and the earliest next run by its reason (milliseconds since 1970). */
  backoff: z.object({
    failures: z.int(),
    since: z.number(),
    retryAt: z.object({ background: z.number(), visible: z.number(), return: z.number() }),
  }),
  syncState: z.object({
    phase: z.enum([
      'idle',
      'pushing',
      'pulling',
      'offline',
      'unreachable',
      'failed',
      'plan-required',
      'sign-in-required',
      'update-required',
    ]),
    lastSyncedAt: z.nullable(z.number()),
    message: z.nullable(z.string()),
  }),
  /** Connects this store with its mark (`unsent-mark.ts`). The browser deletes the id together with the store. */
  storeId: z.uuid(),
  /**
   * How many unsent changes the browser deleted with the previous store. Removed once the user has seen the message.
   */
  lost: z.int().check(z.minimum(1)),
  /** How much each signal of the winner score counts. Absent: as usual. */
  winnerWeights: WinnerWeights,
  /** In the store of an account: the entries of an anonymous outbox that it adopted. */
  adopted: z.object({ clientId: z.uuid(), upTo: z.int() }),
  /** In the anonymous store: the account that is adopting it. */
  adoptedBy: z.string(),
} as const satisfies Record<string, z.ZodMiniType>;

export type FactName = keyof typeof schemas;
export type Fact<N extends FactName> = z.output<(typeof schemas)[N]>;

const readers: { readonly [N in FactName]: z.core.$ZodType<Fact<N>> } = schemas;

/** Returns null if the fact is absent or invalid. */
export const readFact = async <N extends FactName>(db: LocalDatabase, name: N): Promise<Fact<N> | null> => {
  const row = await db.facts.get(name);
  const parsed = z.safeParse(readers[name], row?.value);
  return parsed.success ? parsed.data : null;
};

export const writeFact = async <N extends FactName>(db: LocalDatabase, name: N, value: Fact<N>): Promise<void> => {
  await db.facts.put({ name, value });
};

export const dropFact = async (db: LocalDatabase, name: FactName): Promise<void> => {
  await db.facts.delete(name);
};
