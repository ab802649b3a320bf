import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { VERSIONS_PER_AD } from '#shared/domain/account/account-limits.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import { strongerReason, type CaptureReason } from '#shared/domain/ad/capture-reason.ts';
import { trimVersions } from '#shared/domain/ad/creative-version.ts';
import type { CountedVersion } from '../../db/account-counts.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import type { AdKey } from '../../db/version-keys.ts';
import * as rows from './ads.sql.ts';
import { storable } from './storable.ts';

export type Captured = { ad: Ad; version: string; capturedAt: Date; why: CaptureReason };

/** Returns the given ads of which the account has at least one version. */
export const storedAdsAmong = (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> =>
  rows.findStoredAds(tx, userId, adIds);

/** Whether the account has at least one version of the ad. */
export const hasAd = async (tx: Db, userId: string, adId: string): Promise<boolean> =>
  (await rows.findStoredAds(tx, userId, [adId])).length > 0;

export const hasAdOfPage = (tx: Db, userId: string, pageId: string): Promise<boolean> =>
  rows.hasAdOfPage(tx, userId, pageId);

/**
 * Whether the ad has a tombstone. If the account does not have the ad, it was deleted, or removed from a full account.
 */
export const hasTombstone = (tx: Db, userId: string, adId: string): Promise<boolean> =>
  rows.hasTombstone(tx, userId, adId);

/** Returns the unsaved ad that was captured first and matches `which`, except `exceptAdId`; null if there is none. */
export const findOldestUnsaved = (
  tx: Db,
  userId: string,
  filter: { exceptAdId: string; which?: SQL | undefined },
): Promise<string | null> => rows.findOldestUnsaved(tx, userId, filter);

/** Returns the versions of an ad that the account has, the newest first. Empty if it does not have the ad. */
export const liveVersions = (tx: Db, userId: string, adId: string): Promise<CountedVersion[]> =>
  rows.findLiveVersions(tx, userId, adId);

/**
 * Stores a version of an ad if it is new, was deleted, has a stronger reason or changed data. Otherwise writes
 * nothing. If the sent ad differs only by a missing `runState`, the stored ad is preserved. `live`: the versions that
 * the account has. Returns the versions that it has afterwards.
 */
export const upsertCapture = async (
  tx: Db,
  owner: Owner,
  { ad, version, capturedAt, why }: Captured,
  live: readonly CountedVersion[],
): Promise<readonly CountedVersion[]> => {
  const before = await rows.findCapture(tx, owner.userId, { adId: ad.id, version });
  const known = before === null || before.ad === null ? null : before;
  const kept = withKnownRun(storable(ad), known);
  const reason = known === null ? why : strongerReason(known.why, why);
  if (known !== null && reason === known.why && isDeepStrictEqual(known.ad, kept)) return live;
  const counted = {
    version,
    pageId: ad.pageId,
    why: reason,
    capturedAt: known?.capturedAt ?? capturedAt,
    adBytes: bytesOnTheWire(kept),
    listedAs: null,
  };
  const others = live.filter((other) => other.version !== version);
  const after = await changeVersions(tx, owner, { adId: ad.id, before: live, after: [...others, counted] });
  const listedAs = after.find((row) => row.version === version)?.listedAs ?? null;
  const key = { userId: owner.userId, adId: ad.id };
  await rows.writeCapture(tx, { ...counted, ...key, ad: kept, listedAs, seq: owner.nextSeq(), deletedAt: null });
  return after;
};

/**
 * Returns the ad to store. A client that does not know `runState` receives ads without it, and sends such an ad back if
 * the user bookmarks it again. An ad that was read from the page again has other signed links.
 */
const withKnownRun = (sent: Ad, known: Pick<rows.CapturedAdRow, 'ad'> | null): Ad => {
  const stored = known?.ad;
  if (stored?.runState === undefined) return sent;
  return isDeepStrictEqual({ ...sent, runState: stored.runState }, stored) ? stored : sent;
};

type VersionChange = { adId: string; before: readonly CountedVersion[]; after: readonly CountedVersion[] };

/**
 * Reports the changed versions of an ad to the counters, and writes `listedAs` of the remaining versions. Returns the
 * versions, the newest first.
 */
const changeVersions = async (
  tx: Db,
  owner: Owner,
  { adId, before, after }: VersionChange,
): Promise<readonly CountedVersion[]> => {
  const sorted = after.toSorted(
    (one, other) => other.capturedAt.getTime() - one.capturedAt.getTime() || (one.version < other.version ? -1 : 1),
  );
  const kind = sorted.some(({ why }) => why !== 'followed') ? 'asked' : 'met';
  const listed = sorted.map((row, index) => ({ ...row, listedAs: index === 0 ? kind : null }) as const);
  owner.counts.changeAd(before, listed);
  const stored = new Map(before.map((row) => [row.version, row.listedAs]));
  for (const { version, listedAs } of listed) {
    if (stored.has(version) && stored.get(version) !== listedAs)
      await rows.writeListedAs(tx, owner.userId, { adId, version }, listedAs);
  }
  return listed;
};

/** Returns the versions that the account stores. */
export const storedVersions = (tx: Db, userId: string, keys: readonly AdKey[]): Promise<AdKey[]> =>
  rows.findLive(tx, userId, keys);

const BYTES_PER_PICTURE = 160;
const BYTES_PER_ROW = 200;

/** Returns the `adBytes` of a version of an ad. */
export const bytesOfAd = (ad: Ad): number => bytesOnTheWire(storable(ad));

const bytesOnTheWire = (ad: Ad): number =>
  Buffer.byteLength(JSON.stringify(ad)) + BYTES_PER_PICTURE * picturesOf(ad).length + BYTES_PER_ROW;

/** Bookmarks an ad. Does not change an existing bookmark. */
export const bookmark = async (
  tx: Db,
  owner: Owner,
  { adId, version, savedAt }: AdKey & { savedAt: Date },
): Promise<void> => {
  const before = await rows.findBookmark(tx, owner.userId, adId);
  if (before !== null && before.deletedAt === null) return;
  await rows.writeBookmark(tx, { userId: owner.userId, adId, version, savedAt, seq: owner.nextSeq(), deletedAt: null });
  owner.counts.changeSaved(1);
};

/** Changes the reason of a version. `live`: the versions that the account has. */
export const changeReason = async (
  tx: Db,
  owner: Owner,
  { adId, version, why }: AdKey & { why: CaptureReason },
  live: readonly CountedVersion[],
): Promise<void> => {
  await rows.writeReason(tx, owner.userId, { adId, version }, { why, seq: owner.nextSeq() });
  const after = live.map((row) => (row.version === version ? { ...row, why } : row));
  await changeVersions(tx, owner, { adId, before: live, after });
};

export const removeBookmark = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const before = await rows.findBookmark(tx, owner.userId, adId);
  if (before === null || before.deletedAt !== null) return;
  await rows.writeBookmarkTombstone(tx, owner.userId, adId, { seq: owner.nextSeq(), at });
  owner.counts.changeSaved(-1);
};

/** Deletes every version of an ad and its bookmark, leaving tombstones. The caller releases the pictures. */
export const removeAd = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  await removeBookmark(tx, owner, adId, at);
  const live = await rows.findLiveVersions(tx, owner.userId, adId);
  for (const { version } of live)
    await rows.writeCaptureTombstone(tx, owner.userId, { adId, version }, { seq: owner.nextSeq(), at });
  await changeVersions(tx, owner, { adId, before: live, after: [] });
};

/**
 * Removes the versions of an ad above the limit of versions, and returns them. The caller releases their pictures.
 * `live`: the versions that the account has. Writes nothing if no version is surplus.
 */
export const removeSurplusVersions = async (
  tx: Db,
  owner: Owner,
  { adId, live }: { adId: string; live: readonly CountedVersion[] },
  at: Date,
): Promise<AdKey[]> => {
  if (live.length <= VERSIONS_PER_AD) return [];
  const saved = await rows.findBookmark(tx, owner.userId, adId);
  const savedVersion = saved === null || saved.deletedAt !== null ? null : saved.version;
  const versions = live.map(({ version, why, capturedAt }) => ({ version, why, capturedAt: capturedAt.getTime() }));
  const { removed, raised } = trimVersions(versions, savedVersion);
  const removedKeys = removed.map(({ version }) => ({ adId, version }));
  for (const key of removedKeys) await rows.writeCaptureTombstone(tx, owner.userId, key, { seq: owner.nextSeq(), at });
  const gone = new Set(removed.map(({ version }) => version));
  const after = live.filter(({ version }) => !gone.has(version));
  const left = await changeVersions(tx, owner, { adId, before: live, after });
  if (raised !== null) await changeReason(tx, owner, { adId, version: raised.row.version, why: raised.why }, left);
  return removedKeys;
};

/** Lists at most `limit` ads of all accounts that have surplus versions. */
export const listAdsWithSurplusVersions = (db: Db, limit: number): Promise<{ userId: string; adId: string }[]> =>
  rows.listSurplusVersions(db, { most: VERSIONS_PER_AD, limit });

/**
 * Marks a version as changed, so that the devices of the account pull it. Returns false if the account does not have
 * it.
 */
export const touchCapture = (tx: Db, owner: Owner, key: AdKey): Promise<boolean> =>
  rows.touchCapture(tx, owner.userId, key, owner.nextSeq());
