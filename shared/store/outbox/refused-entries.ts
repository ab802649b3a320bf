import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from '../database.ts';
import { adTables, putSave } from '../ads/write-ads.ts';
import type { Stamp } from './outbox.ts';
import { repeatMutation } from '../synced/device-kinds.ts';

/** Takes a refused entry out of sight for good; its change was taken back when it was refused. False: it is not there, or not refused. */
export const discardRefused = (db: LocalDatabase, mutationId: number): Promise<boolean> =>
  db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null) return false;
    await db.outbox.delete(mutationId);
    return true;
  });

type Repeatable = Extract<Mutation, { kind: 'save-ad' | 'capture-ad' | 'follow-page' }>;

/** Those that are refused for want of room, which may come again. */
export const mayBeRepeated = (mutation: Mutation): mutation is Repeatable =>
  mutation.kind === 'save-ad' || mutation.kind === 'capture-ad' || mutation.kind === 'follow-page';

/**
 * Makes a refused change anew, at the end of the outbox: the reason may have gone (room in the account again). Rejects with
 * NOT_FOUND where it is none that was refused and may be repeated.
 */
export const repeatRefused = (db: LocalDatabase, mutationId: number, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const entry = await db.outbox.get(mutationId);
    if (entry === undefined || entry.refusal === null || !mayBeRepeated(entry.mutation))
      throw new AppError('NOT_FOUND');
    await db.outbox.delete(mutationId);
    await makeAnew(db, entry.mutation, stamp);
    return true;
  });

/** A save and a follow keep the time when the person pressed. */
const makeAnew = async (db: LocalDatabase, mutation: Repeatable, stamp: Stamp): Promise<unknown> => {
  if (mutation.kind === 'save-ad') return putSave(db, mutation, stamp);
  return repeatMutation(db, mutation, stamp);
};
