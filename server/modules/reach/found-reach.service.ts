import type { Db } from '#server/db/db.ts';
import { withOwnerLock } from '#server/db/owner-lock.ts';
import { isWorthKeeping, type ReachFigures, type ReachSnapshot, type ReachSource } from '#shared/domain/spend/reach.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { storedAdsAmong } from '../ads/captured-ads.service.ts';
import { upsertReach, snapshotOf } from './snapshots.service.ts';
import { findReachesSince } from './look-up.sql.ts';

/** Figures that a source returned for one or many ads. */
export type Found = { source: ReachSource; reaches: ReadonlyMap<string, ReachFigures>; at: Date };

/** Maximum number of ads per lock, so that the devices of an account do not wait for a page with thousands of ads. */
const AT_ONCE = 100;

/**
 * Stores figures as measurements of this account, for ads that the account has and if they contain something new.
 * Figures of other ads are not stored, because an account only stores data of ads that it has captured.
 */
export const storeFoundReach = async (db: Db, userId: string, found: Found): Promise<void> => {
  const adIds = await storedAdsAmong(db, userId, [...found.reaches.keys()]);
  for (let first = 0; first < adIds.length; first += AT_ONCE) {
    const some = adIds.slice(first, first + AT_ONCE);
    await withOwnerLock(db, userId, async (tx, owner) => {
      for (const [adId, snapshot] of await newAmong(tx, userId, some, found)) {
        await upsertReach(tx, owner, { adId, snapshot }, found.at);
      }
    });
  }
};

const newAmong = async (
  tx: Db,
  userId: string,
  adIds: readonly string[],
  { source, reaches, at }: Found,
): Promise<[string, ReachSnapshot][]> => {
  const today = new Date(at.getTime() - (at.getTime() % DAY_MS));
  const known = groupBy(await findReachesSince(tx, userId, adIds, today), (row) => row.adId);
  return adIds.flatMap((adId): [string, ReachSnapshot][] => {
    const figures = reaches.get(adId);
    if (figures === undefined) return [];
    const snapshot = { measuredAt: at.getTime(), source, figures };
    const kept = (known.get(adId) ?? []).flatMap((row) => snapshotOf(row) ?? []);
    return isWorthKeeping(snapshot, kept) ? [[adId, snapshot]] : [];
  });
};
