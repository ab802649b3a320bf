import { subjectsOf, type Mutation, type MutationKind, type MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { waitingAbout } from '#shared/store/outbox/outbox.ts';
import { undoMutation } from '#shared/store/synced/device-kinds.ts';
import { startRestart } from './restart.ts';

/**
 * Inside a transaction: undoes a mutation that the server refused. Rows of a refused removal are restored by a full
 * pull, unless a later entry is about the same subject.
 */
export const takeBack = async <Kind extends MutationKind>(
  db: LocalDatabase,
  mutation: MutationOf<Kind>,
): Promise<void> => {
  if (await undoMutation(db, mutation)) return;
  if ((await waitingAbout(db, subjectsOf(mutation))).length === 0) await startRestart(db);
};

/**
 * Inside a transaction: removes the rows of an applied mutation that the server did not store: those about the ads or
 * the page with these ids. An ad that the server did not accept from a passive capture is not captured again.
 */
export const dropRowsOf = async (db: LocalDatabase, mutation: Mutation, ids: readonly string[]): Promise<void> => {
  if (mutation.kind === 'see-ads') return takeBack(db, { ...mutation, adIds: [...ids] });
  await takeBack(db, mutation);
  if (mutation.kind !== 'capture-ad') return;
  const adId = mutation.ad.id;
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) await db.deletedAds.put({ adId });
};
