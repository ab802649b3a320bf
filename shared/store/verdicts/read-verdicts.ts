import type { AdId } from '#shared/domain/ad/ad.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { LocalDatabase } from '../database.ts';

/** Returns the verdict of each of the ads that has one. */
export const readVerdicts = async (
  db: LocalDatabase,
  adIds: readonly AdId[],
): Promise<ReadonlyMap<AdId, StoredVerdict>> => {
  const rows = await db.storeVerdicts.bulkGet([...adIds]);
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.adId, row.verdict]])));
};
