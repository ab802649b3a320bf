import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from './database.ts';
import { putSave, saveTables, type Stamp } from './write-ads.ts';

/** Takes a refused entry out of sight for good; its change was taken back when it was refused. False: it is not there, or not refused. */
export const discardRefused = (db: LocalDatabase, mutationId: number): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null) return false;
    await db.outbox.delete(mutationId);
    return true;
  });

/**
 * Makes a refused save anew, at the end of the outbox: the reason may have gone (room in the account again). Rejects with
 * NOT_FOUND where it is no refused save.
 */
export const repeatRefusedSave = (db: LocalDatabase, mutationId: number, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', saveTables(db), async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null || entry.mutation.kind !== 'save-ad')
      throw new AppError('NOT_FOUND');
    const { ad, version, savedAt } = entry.mutation;
    await db.outbox.delete(mutationId);
    await putSave(db, { ad, version, savedAt }, stamp);
    return true;
  });
