import { countsOf, followsOf, metOf } from '#tests/gallery/followed.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { failing, opening, paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';

const rows = metOf(madeUpRows);
const followed = followsOf(rows);
const page = followed[0]!;
const [hard] = metOf(difficultAds.map(({ row }) => row));
const at = (name: string): string => `/all-following/${encodeURIComponent(name)}`;
const reach = new Map(rows.slice(0, 3).map(({ adId }) => [adId, [aSnapshot(Date.UTC(2026, 10, 19))]]));
const full = { rows, followed, reach, pageCounts: countsOf(page.pageId) };

export const stories: Stories = {
  loading: screenAt(at(page.pageName), opening(paid())),
  full: screenAt(at(page.pageName), paid(full)),
  'no ad met yet': screenAt(at(page.pageName), paid({ followed })),
  longest: screenAt(
    at(hard!.ad.pageName),
    paid({ rows: [hard!], followed: followsOf([hard!]), pageCounts: countsOf(hard!.ad.pageId).slice(0, 1) }),
  ),
  unknown: screenAt(at('Nobody'), paid(full)),
  error: screenAt(at(page.pageName), failing(paid(full), ['lists'])),
};
