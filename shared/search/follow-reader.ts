import type { AdId } from '#shared/domain/ad/ad.ts';
import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { observeChanges } from '#shared/store/observe-changes.ts';

export type FollowReader = { read: () => Promise<Followed> };
type Followed = { follows: readonly FollowedSince[]; seen: ReadonlySet<AdId> };

/**
 * What is followed, and what was seen of it: read when first asked for, as most screens never ask, and anew after a change
 * alone, because an account may have seen 100,000 ads.
 */
export const openFollowReader = (db: LocalDatabase): FollowReader => {
  const readFollows = () => loadOnce(() => db.follows.toArray());
  const readSeen = () => loadOnce(async () => new Set(await db.seenAds.toCollection().primaryKeys()));
  let [follows, seen] = [readFollows(), readSeen()];
  observeChanges(db, (touched) => {
    if (touched.follows) follows = readFollows();
    if (touched.seen) seen = readSeen();
  });
  return { read: async () => ({ follows: await follows(), seen: await seen() }) };
};
