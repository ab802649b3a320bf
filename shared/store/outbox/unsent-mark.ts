import * as z from 'zod/mini';
import type { LocalDatabase } from '../database.ts';
import { readFact, writeFact } from '../device-facts.ts';

/** How many changes of a store had not been sent. It lies outside the store, so that it outlives one that the browser deletes. */
export const UnsentMark = z.object({ storeId: z.uuid(), waiting: z.int().check(z.minimum(0)) });

/** The place of one account's mark. No call rejects: sync has to go on where marks can't be kept. */
export type MarkShelf = {
  /** Whatever lies there. */
  read: () => Promise<unknown>;
  write: (mark: z.infer<typeof UnsentMark>) => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Brings the mark up to date. A store without an id is a new one: where a mark speaks of changes that waited, they went with
 * the store before it, which is kept as the fact `lost` until the person has seen it.
 */
export const noteUnsent = async (db: LocalDatabase, shelf: MarkShelf, newId: () => string): Promise<void> => {
  const mark = z.safeParse(UnsentMark, await shelf.read()).data;
  const now = await db.transaction('rw', [db.outbox, db.facts], async () => {
    const storeId = (await readFact(db, 'storeId')) ?? (await nameStore(db, newId(), mark?.waiting ?? 0));
    return { storeId, waiting: await db.outbox.filter(({ refusal }) => refusal === null).count() };
  });
  if (now.storeId !== mark?.storeId || now.waiting !== mark.waiting) await shelf.write(now);
};

const nameStore = async (db: LocalDatabase, storeId: string, gone: number): Promise<string> => {
  await writeFact(db, 'storeId', storeId);
  if (gone > 0) await writeFact(db, 'lost', ((await readFact(db, 'lost')) ?? 0) + gone);
  return storeId;
};
