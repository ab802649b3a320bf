import type { AdId, PageId } from '../ad/ad.ts';
import { keyOfAd, type AdKey, type AdSummary } from '../ad/ad-summary.ts';
import { pageOf, type FollowedPage } from './followed-page.ts';
import { isNewAd, type PageTimes } from './new-ad.ts';

/** A followed page with the time of the follow (milliseconds since 1970). */
export type FollowedSince = FollowedPage & { followedAt: number };

/** Facts of a followed page in lists. Times are milliseconds since 1970. */
export type FollowedFacts = {
  page: FollowedPage;
  followedAt: number;
  /** The last visit; null: never. */
  visitedAt: number | null;
  /** Number of ads; several versions of an ad count once. */
  adCount: number;
  /** Newest capture first. */
  newIds: readonly AdId[];
  /** New ads before the others, each newest capture first. */
  newest: readonly AdKey[];
  /** Earliest start of its ads; null if no date is known. */
  firstAdAt: number | null;
  /** Last capture of one of its ads; null if it has none. */
  lastCapturedAt: number | null;
};

/** The new and the shown ads of a page at the time when the user saw its block. */
export type PageAsSeen = Pick<FollowedFacts, 'newIds' | 'newest'>;

type Row = Pick<AdSummary, 'adId' | 'version' | 'pageId' | 'why' | 'startMs' | 'capturedAt' | 'firstCapturedAt'>;

/** What decides which ads are new. `visits`: the last visit of each page that was visited. */
export type Followed = {
  follows: readonly FollowedSince[];
  visits: ReadonlyMap<PageId, number>;
  seen: ReadonlySet<AdId>;
};

const pageTimesOf = ({ pageId, followedAt }: FollowedSince, visits: ReadonlyMap<PageId, number>): PageTimes => ({
  followedAt,
  visitedAt: visits.get(pageId) ?? null,
});

/** Sorts followed pages by the time of the follow. `keyPages` requires this order. */
export const inFollowOrder = <P extends { pageId: PageId; followedAt: number }>(pages: readonly P[]): P[] =>
  pages.toSorted(
    (one, other) =>
      one.followedAt - other.followedAt || (one.pageId < other.pageId ? -1 : Number(one.pageId !== other.pageId)),
  );

/** Returns the facts of every followed page in follow order, each with at most `newest` of its ads. */
export const followedFacts = (
  rows: readonly Row[],
  { follows, visits, seen, newest }: Followed & { newest: number },
): FollowedFacts[] => {
  const byPage = new Map<PageId, Row[]>(follows.map(({ pageId }) => [pageId, []]));
  for (const row of rows) byPage.get(row.pageId)?.push(row);
  return inFollowOrder(follows).map((follow) => {
    const times = pageTimesOf(follow, visits);
    const isNew = (row: Row): boolean => isNewAd({ ...row, isSeen: seen.has(row.adId) }, times);
    return factsOf({ page: pageOf(follow), ...times }, byPage.get(follow.pageId) ?? [], isNew, newest);
  });
};

/** Counts the new ads of all followed pages. */
export const countNewAds = (
  rows: readonly Pick<Row, 'adId' | 'pageId' | 'why' | 'startMs' | 'firstCapturedAt'>[],
  { follows, visits, seen }: Followed,
): number => {
  const pages = new Map(follows.map((follow) => [follow.pageId, pageTimesOf(follow, visits)]));
  const isNew = (row: (typeof rows)[number]): boolean => {
    const page = pages.get(row.pageId);
    return page !== undefined && isNewAd({ ...row, isSeen: seen.has(row.adId) }, page);
  };
  return rows.filter(isNew).length;
};

const factsOf = (
  followed: Pick<FollowedFacts, 'page' | 'followedAt' | 'visitedAt'>,
  rows: readonly Row[],
  isNew: (row: Row) => boolean,
  newest: number,
): FollowedFacts => {
  const newestFirst = rows.toSorted((one, other) => other.capturedAt - one.capturedAt);
  const newRows = newestFirst.filter(isNew);
  const newIds = new Set(newRows.map(({ adId }) => adId));
  const known = newestFirst.filter(({ adId }) => !newIds.has(adId));
  return {
    ...followed,
    adCount: rows.length,
    newIds: [...newIds],
    newest: [...newRows.slice(0, newest), ...known].slice(0, newest).map(keyOfAd),
    firstAdAt: earliest(rows),
    lastCapturedAt: newestFirst[0]?.capturedAt ?? null,
  };
};

const earliest = (rows: readonly Row[]): number | null =>
  rows.reduce<number | null>(
    (first, { startMs }) => (startMs !== null && (first === null || startMs < first) ? startMs : first),
    null,
  );

/** Returns a page as it remains on screen: ads that were new when the user saw them remain new at their position. */
export const withSeenAds = (facts: FollowedFacts, looked: PageAsSeen | undefined, newest: number): FollowedFacts => {
  if (looked === undefined) return facts;
  const isNew = new Set(facts.newIds);
  const arrived = facts.newest.filter(({ adId }) => isNew.has(adId));
  const shown = new Map([...arrived, ...looked.newest, ...facts.newest].map((key) => [key.adId, key]));
  return {
    ...facts,
    newIds: [...new Set([...facts.newIds, ...looked.newIds])],
    newest: [...shown.values()].slice(0, newest),
  };
};
