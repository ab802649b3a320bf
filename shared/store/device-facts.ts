import * as z from 'zod/mini';
import type { LocalDatabase } from './database.ts';

/** Every fact that a local store keeps beside its rows. One that does not parse counts as absent. */
const schemas = {
  /** Names this outbox to the server; a fresh one after the outbox was discarded. */
  clientId: z.uuid(),
  /** The number of the latest entry of this outbox, sent or not. */
  lastMutationId: z.int().check(z.minimum(0)),
  /** Where the next pull begins. */
  pullSeq: z.int().check(z.minimum(0)),
  /** Deletions up to this seq were purged on the server before the last full pull; that pull made them known here. */
  purgedSeq: z.int().check(z.minimum(0)),
  /** A change at or after this seq was held back by a waiting entry: pull from here again once nothing waits. */
  rewindTo: z.int().check(z.minimum(0)),
  /** True from the start of a full pull to its end; rows without a `seq` at its end are no more on the server. */
  restarting: z.boolean(),
  /** How often in a row the server could not be reached, when that was seen, and when to try again (milliseconds since 1970). */
  backoff: z.object({ failures: z.int(), since: z.number(), notBefore: z.number() }),
  syncState: z.object({
    phase: z.enum([
      'idle',
      'pushing',
      'pulling',
      'offline',
      'failed',
      'plan-required',
      'sign-in-required',
      'update-required',
    ]),
    lastSyncedAt: z.nullable(z.number()),
    message: z.nullable(z.string()),
  }),
  /** Names this store to the mark beside it (`unsent-mark.ts`); the browser takes it along with the store. */
  storeId: z.uuid(),
  /** So many changes had not been sent when the browser deleted the store before this one; until the person has seen it. */
  lost: z.int().check(z.minimum(1)),
  /** In an account's store: which entries of which anonymous outbox it has taken over. */
  adopted: z.object({ clientId: z.uuid(), upTo: z.int() }),
  /** In the anonymous store: the account that is taking it over. */
  adoptedBy: z.string(),
} as const satisfies Record<string, z.ZodMiniType>;

export type FactName = keyof typeof schemas;
export type Fact<N extends FactName> = z.output<(typeof schemas)[N]>;

const readers: { readonly [N in FactName]: z.core.$ZodType<Fact<N>> } = schemas;

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
