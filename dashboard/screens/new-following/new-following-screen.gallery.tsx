import { countsOf, followsOf, metOf } from '#tests/gallery/followed.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';

const rows = metOf(madeUpRows);
const followed = followsOf(rows);
const longest = metOf(difficultAds.map(({ row }) => row));
const reach = new Map(
  rows
    .filter((_row, index) => index % 2 === 0)
    .map(({ adId }, index) => [adId, [aSnapshot(Date.UTC(2026, 10, 19), { euTotal: 7_400_000 >> index })]]),
);

export const stories: Stories = {
  empty: screenAt('/new-following', paid({ followed, rows: [] })),
  full: screenAt('/new-following', paid({ rows, followed, reach, pageCounts: countsOf(followed[0]?.pageId ?? '') })),
  longest: screenAt('/new-following', paid({ rows: longest, followed: followsOf(longest) })),
};
