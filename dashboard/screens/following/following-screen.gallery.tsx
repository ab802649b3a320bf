import { countsOf, followsOf, metOf } from '#tests/gallery/followed.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { failing, neverSynced, offline, opening, paid } from '#tests/gallery/platforms.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { difficultAds } from '#tests/support/builders/difficult-ads.ts';

const rows = metOf(madeUpRows);
const followed = followsOf(rows);
const [first, , third] = followed;
const pageCounts = [
  ...countsOf(first?.pageId ?? ''),
  { ...countsOf(third?.pageId ?? '')[3]!, count: 50_000, isAtLeast: true, country: 'DE' },
];
const longest = metOf(difficultAds.map(({ row }) => row));
const full = {
  rows,
  followed,
  pageCounts,
  reach: new Map(
    rows
      .filter((_row, index) => index % 2 === 0)
      .map(({ adId }, index) => [adId, [aSnapshot(Date.UTC(2026, 10, 19), { euTotal: 7_400_000 >> index })]]),
  ),
  seen: new Set(rows.filter((_row, index) => index % 3 > 0).map(({ adId }) => adId)),
};

export const stories: Stories = {
  loading: screenAt('/following', opening(paid())),
  empty: screenAt('/following', paid()),
  'empty, no extension': screenAt('/following', paid({ hasExtension: false })),
  'empty, all steps done': screenAt('/following', paid({ rows: rows.map((row) => ({ ...row, savedAt: 1 })) })),
  full: screenAt('/following', paid(full)),
  'no ad met yet': screenAt('/following', paid({ followed })),
  longest: screenAt('/following', paid({ rows: longest, followed: followsOf(longest) })),
  error: screenAt('/following', failing(paid(full), ['lists'])),
  offline: screenAt('/following', paid({ ...full, sync: offline })),
  'not synced': screenAt('/following', paid({ ...full, sync: neverSynced })),
};
