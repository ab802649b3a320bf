import type { Followed } from '#shared/domain/advertiser/followed-facts.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges } from '#shared/store/observe-changes.ts';

/** Reads the followed pages with their visits, and the ids of the seen ads. */
export type FollowReader = { read: () => Promise<Followed> };

/**
 * Reads the followed pages and the seen ads on first use, because most screens don't need them. Reads them again only
 * after a change, because an account may have 100,000 seen ads.
 */
export const openFollowReader = (db: LocalDatabase): FollowReader => {
  const readFollows = () => loadOnce(() => db.follows.toArray());
  const readVisits = () =>
    loadOnce(async () => new Map((await db.pageVisits.toArray()).map(({ pageId, visitedAt }) => [pageId, visitedAt])));
  const readSeen = () => loadOnce(async () => new Set(await db.seenAds.toCollection().primaryKeys()));
  let [follows, visits, seen] = [readFollows(), readVisits(), readSeen()];
  observeChanges(db, (touched) => {
    if (touched.follows) follows = readFollows();
    if (touched.visits) visits = readVisits();
    if (touched.seen) seen = readSeen();
  });
  return { read: async () => ({ follows: await follows(), visits: await visits(), seen: await seen() }) };
};
