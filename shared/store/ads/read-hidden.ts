import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '../database.ts';

/** The ads that were deleted and may still be taken back: no list shows or counts them. Seldom more than a few. */
export const readHidden = async (db: LocalDatabase): Promise<ReadonlySet<AdId>> =>
  new Set(await db.removals.toCollection().primaryKeys());
