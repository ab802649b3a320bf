import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '../database.ts';

/** The deleted ads that can still be restored. No list shows or counts them. Usually there are only a few. */
export const readHidden = async (db: LocalDatabase): Promise<ReadonlySet<AdId>> =>
  new Set(await db.removals.toCollection().primaryKeys());
