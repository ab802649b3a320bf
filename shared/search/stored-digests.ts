import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { listFactsOf } from './ad-facts.ts';
import type { LanguageOf } from '#shared/domain/ad/ad-language.ts';
import { adsOfDigest, digestOf, type DigestedAd } from './ad-digest.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';

/** Captured rows per digest: fewer are slower to read, more are slower to rebuild. */
const ROWS_PER_DIGEST = 500;
const DIGESTS_AT_ONCE = 8;
/** Reading more ads than this one by one takes longer than reading all. */
const MANY = 5_000;

/** The result: all ads up to an id were read, except the stale ones. */
export type DigestsRead = { upTo: AdId; stale: ReadonlySet<AdId>; isUnreadable: boolean };

/**
 * Reads the digests and passes their ads to `onAds`, in the order of their ids. The caller has to read all other ads.
 */
export const readDigests = async (db: LocalDatabase, onAds: (ads: DigestedAd[]) => void): Promise<DigestsRead> => {
  // Read before the digests: later changes are reported by the store itself.
  const changed = new Set((await db.changedAds.toArray()).flatMap(({ adIds }) => adIds));
  let upTo = '';
  const read = (isUnreadable: boolean): DigestsRead => {
    const stale = new Set([...changed].filter((adId) => adId <= upTo));
    return { upTo, stale, isUnreadable };
  };
  if (changed.size > MANY) return read(false);
  const readOn = (from: AdId) => db.adDigests.where('upTo').above(from).limit(DIGESTS_AT_ONCE).toArray();
  for (let next = readOn(upTo); ;) {
    const digests = await next;
    const last = digests.at(-1);
    if (last === undefined) return read(false);
    // The store reads the next digests while these are decoded.
    next = readOn(last.upTo);
    for (const digest of digests) {
      const ads = adsOfDigest(digest);
      if (ads === null) return read(true);
      const after = upTo;
      onAds(ads.filter(({ facts: { adId } }) => adId > after && !changed.has(adId)));
      upTo = digest.upTo;
    }
  }
};

/**
 * Updates the digests after captures, deletions and changes. Call it when no list is waiting. Each digest is read and
 * written in one transaction, so that several contexts can do it at once.
 */
export const refreshDigests = async (
  db: LocalDatabase,
  read: Pick<DigestsRead, 'upTo' | 'isUnreadable'>,
  languageOf: LanguageOf,
  rowsOfOne = ROWS_PER_DIGEST,
): Promise<void> => {
  const digestNext = nextIn(db, languageOf, rowsOfOne);
  if (read.isUnreadable) await db.adDigests.where('upTo').above(read.upTo).delete();
  const notes = await db.changedAds.toArray();
  const changed = [...new Set(notes.flatMap(({ adIds }) => adIds))];
  let after = '';
  for (const upTo of await db.adDigests.toCollection().primaryKeys()) {
    const from = after;
    after = upTo;
    if (!changed.some((adId) => adId > from && adId <= upTo)) continue;
    // A digest with too many ads is split.
    for (let end: AdId | null = from; end !== null && end < upTo;) end = await digestNext(end, upTo);
  }
  for (let end: AdId | null = after; end !== null;) end = await digestNext(end);
  const last = notes.at(-1);
  if (last !== undefined) await db.changedAds.where('id').belowOrEqual(last.id).delete();
};

/** Writes the next digest after an id. Returns its last id, or null if too few ads are left for a digest. */
const nextIn =
  (db: LocalDatabase, languageOf: LanguageOf, rowsOfOne: number) =>
  (after: AdId, upTo?: AdId): Promise<AdId | null> =>
    db.transaction('rw', db.capturedAds, db.adDigests, async () => {
      const range = upTo === undefined ? { after } : { after, upTo };
      const { rows, end } = await readWholeAds(db, range, rowsOfOne);
      const last = end ?? upTo;
      if (last === undefined) return null;
      // Another page may have split this range differently before the last change.
      await db.adDigests.where('upTo').between(after, last, false, false).delete();
      const facts = rows.map((row) => listFactsOf(row, languageOf));
      await db.adDigests.put(digestOf(facts, last));
      return last;
    });

/** Sorts after every id and every version of an ad. */
const AFTER = '\uFFFF';

/** By default `upTo` is the last id. */
type Range = { after: AdId; upTo?: AdId };

/**
 * At most `limit` captured rows in the order of their ads' ids, each ad with all versions. An ad with more versions
 * than that is returned alone and complete. `end`: the last id, if more ads can follow; otherwise null.
 */
export const readWholeAds = async (
  db: LocalDatabase,
  { after, upTo = AFTER }: Range,
  limit: number,
): Promise<{ rows: CapturedAdRow[]; end: AdId | null }> => {
  const range = db.capturedAds.where('[adId+version]').between([after, AFTER], [upTo, AFTER], false, true);
  const rows = await range.limit(limit).toArray();
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return { rows, end: null };
  // The versions of the last ad may be incomplete, so it is returned with the next rows.
  const whole = rows.filter(({ adId }) => adId !== last.adId);
  const end = whole.at(-1)?.adId;
  if (end !== undefined) return { rows: whole, end };
  return { rows: await db.capturedAds.where('adId').equals(last.adId).toArray(), end: last.adId };
};
