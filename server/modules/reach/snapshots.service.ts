import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { MAX_SNAPSHOTS_PER_AD } from '#shared/domain/spend/reach-limits.ts';
import { isWorthKeeping, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { hasAd } from '../ads/captured-ads.service.ts';
import * as rows from './snapshots.sql.ts';

/**
 * Stores a measurement of an ad if it contains something new. Writes nothing if the account does not have the ad.
 * `at`: time of the push; it replaces a later time of the device.
 */
export const upsertReach = async (
  tx: Db,
  owner: Owner,
  { adId, snapshot }: { adId: string; snapshot: ReachSnapshot },
  at: Date,
): Promise<void> => {
  const measuredAt = Math.min(snapshot.measuredAt, at.getTime());
  const ofDay = await snapshotsOfDay(tx, owner.userId, adId, measuredAt);
  const known = { ...snapshot, measuredAt };
  if (!isWorthKeeping(known, ofDay) || !(await hasAd(tx, owner.userId, adId))) return;
  await rows.writeSnapshots(tx, [rowOf(owner, adId, known)]);
  await dropOldest(tx, owner, adId, at);
};

/** Returns the keys for which the account stores a snapshot. */
export const storedSnapshots = (
  tx: Db,
  userId: string,
  keys: readonly rows.SnapshotKey[],
): Promise<rows.SnapshotKey[]> => rows.findLiveSnapshots(tx, userId, keys);

/** Deletes every measurement of a deleted ad, leaving tombstones. */
export const removeReachOf = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const measured = await rows.listOldest(tx, owner.userId, adId, MAX_SNAPSHOTS_PER_AD + 1);
  await writeTombstones(tx, owner, { adId, moments: measured.map((moment) => moment.getTime()) }, at);
};

/** Converts a row to a snapshot. Returns null for a tombstone. */
export const snapshotOf = ({
  measuredAt,
  source,
  euTotal,
  ukTotal,
  breakdown,
}: rows.SnapshotRow): ReachSnapshot | null =>
  source === null || breakdown === null
    ? null
    : { measuredAt: measuredAt.getTime(), source, figures: { euTotal, ukTotal, ...breakdown } };

const snapshotsOfDay = async (tx: Db, userId: string, adId: string, moment: number): Promise<ReachSnapshot[]> => {
  const start = moment - (moment % DAY_MS);
  const days = { first: new Date(start), last: new Date(start + DAY_MS - 1) };
  return (await rows.listBetween(tx, userId, adId, days)).flatMap((row) => snapshotOf(row) ?? []);
};

const dropOldest = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const over = (await rows.countLive(tx, owner.userId, adId)) - MAX_SNAPSHOTS_PER_AD;
  if (over <= 0) return;
  const oldest = await rows.listOldest(tx, owner.userId, adId, over);
  await writeTombstones(tx, owner, { adId, moments: oldest.map((moment) => moment.getTime()) }, at);
};

const rowOf = (owner: Owner, adId: string, { measuredAt, source, figures }: ReachSnapshot): rows.SnapshotRow => {
  const { euTotal, ukTotal, byCountry, byAgeGender } = figures;
  return {
    userId: owner.userId,
    adId,
    measuredAt: new Date(measuredAt),
    source,
    euTotal,
    ukTotal,
    breakdown: { byCountry, byAgeGender },
    seq: owner.nextSeq(),
    deletedAt: null,
  };
};

const writeTombstones = (
  tx: Db,
  owner: Owner,
  { adId, moments }: { adId: string; moments: readonly number[] },
  at: Date,
): Promise<void> =>
  rows.writeSnapshots(
    tx,
    moments.map((measuredAt) => ({
      userId: owner.userId,
      adId,
      measuredAt: new Date(measuredAt),
      source: null,
      euTotal: null,
      ukTotal: null,
      breakdown: null,
      seq: owner.nextSeq(),
      deletedAt: at,
    })),
  );
