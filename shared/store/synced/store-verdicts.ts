import type { AdId } from '#shared/domain/ad/ad.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** Inside a transaction. Returns false if the verdict is known or obsolete, or if its ad is not stored. */
export const putVerdict = async (
  db: LocalDatabase,
  { adId, verdict }: { adId: AdId; verdict: StoredVerdict },
  stamp: Stamp,
): Promise<boolean> =>
  (await db.capturedAds.where('adId').equals(adId).count()) > 0 &&
  writeMutation(db, { kind: 'set-store-verdict', adId, verdict }, stamp);
