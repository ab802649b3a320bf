import type { AdId } from '#shared/domain/ad.ts';
import { SEEN_ADS_AT_ONCE } from '#shared/domain/mutation.ts';
import type { LocalDatabase, SeenAdRow } from '#shared/store/database.ts';
import { addToOutbox } from '#shared/store/outbox.ts';
import type { Stamp } from '#shared/store/write-ads.ts';
import { createPlainKind, dropIfOwn, type SyncedMutation } from './synced-kind.ts';

/** Inside a transaction: marks those of the ads as seen that are stored here and were not seen. Returns false if none was. */
const putSeen = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> => {
  const captured = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .uniqueKeys();
  const stored = captured.map(String);
  const seen = new Set(await db.seenAds.where('adId').anyOf(stored).primaryKeys());
  const unseen = stored.filter((adId) => !seen.has(adId));
  await db.seenAds.bulkPut(unseen.map((adId) => ({ adId })));
  for (let start = 0; start < unseen.length; start += SEEN_ADS_AT_ONCE) {
    await addToOutbox(db, { kind: 'see-ads', adIds: unseen.slice(start, start + SEEN_ADS_AT_ONCE) }, stamp);
  }
  return unseen.length > 0;
};

export const seeAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.capturedAds, db.seenAds, db.outbox, db.facts], async () => putSeen(db, adIds, stamp));

export const seenAds = createPlainKind<'seen-ad', SeenAdRow>({
  name: 'seen-ad',
  rowsIn: (db) => db.seenAds,
  rowOf: ({ adId, seq }) => ({ adId, seq }),
  subjectOf: ({ adId }) => `ad:${adId}`,
  dropRow: (db, { adId }) => db.seenAds.delete(adId),
});

export const seeAdsMutation: SyncedMutation<'see-ads'> = {
  takeBack: (db, { adIds }) => dropIfOwn(db.seenAds.where('adId').anyOf(adIds)),
  repeat: (db, { adIds }, stamp) => putSeen(db, adIds, stamp),
};
