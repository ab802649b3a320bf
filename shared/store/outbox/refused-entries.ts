import { isRepeatable, type Repeatable } from '#shared/domain/synced/repeatable.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from '../database.ts';
import { adTables, putSave } from '../ads/write-ads.ts';
import type { Stamp } from './outbox.ts';
import { repeatMutation } from '../synced/device-kinds.ts';

/**
 * Deletes a refused entry. Its change was undone when it was refused. Returns false if there is no such refused entry.
 */
export const discardRefused = (db: LocalDatabase, mutationId: number): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null) return false;
    await db.outbox.delete(mutationId);
    return true;
  });

/**
 * Adds a refused change again at the end of the outbox: its reason may be gone, for example if the account has space
 * again. Rejects with NOT_FOUND if the entry was not refused or can't be repeated.
 */
export const repeatRefused = (db: LocalDatabase, mutationId: number, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null || !isRepeatable(entry.mutation)) throw new AppError('NOT_FOUND');
    await db.outbox.delete(mutationId);
    await repeatChange(db, entry.mutation, stamp);
    return true;
  });

/** A save and a follow keep the time of the user's click. */
const repeatChange = async (db: LocalDatabase, mutation: Repeatable, stamp: Stamp): Promise<unknown> => {
  if (mutation.kind === 'save-ad') return putSave(db, mutation, stamp);
  return repeatMutation(db, mutation, stamp);
};
