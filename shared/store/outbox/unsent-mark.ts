import * as z from 'zod/mini';
import type { LocalDatabase } from '../database.ts';
import { readFact, writeFact } from '../device-facts.ts';

/**
 * The number of unsent changes of a store. It is stored outside the store, because the browser can delete the store.
 */
export const UnsentMark = z.object({ storeId: z.uuid(), waiting: z.int().check(z.minimum(0)) });

/** Stores the mark of one account. No call rejects: sync has to continue if marks can't be stored. */
export type UnsentMarkStore = {
  /** The stored value, not validated. */
  read: () => Promise<unknown>;
  write: (mark: z.infer<typeof UnsentMark>) => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Updates the mark. A store without an id is new: if its mark has unsent changes, they were lost with the previous
 * store. Their number is stored as the fact `lost` until the user has seen it.
 */
export const updateUnsentMark = async (
  db: LocalDatabase,
  markStore: UnsentMarkStore,
  newId: () => string,
): Promise<void> => {
  const mark = z.safeParse(UnsentMark, await markStore.read()).data;
  const current = await db.transaction('rw', [db.outbox, db.facts], async () => {
    const storeId = (await readFact(db, 'storeId')) ?? (await assignStoreId(db, newId(), mark?.waiting ?? 0));
    return { storeId, waiting: await db.outbox.filter(({ refusal }) => refusal === null).count() };
  });
  if (current.storeId !== mark?.storeId || current.waiting !== mark.waiting) await markStore.write(current);
};

const assignStoreId = async (db: LocalDatabase, storeId: string, lostCount: number): Promise<string> => {
  await writeFact(db, 'storeId', storeId);
  if (lostCount > 0) await writeFact(db, 'lost', ((await readFact(db, 'lost')) ?? 0) + lostCount);
  return storeId;
};
