import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { listView } from '#shared/texts/en/research/list-view.ts';
import { aMeasurement, difficultAds, difficultReach, fullReach } from '#tests/support/builders/difficult-ads.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { GALLERY_NOW, opening, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, seeing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';

const TABLE = '/dashboard?view=table';

const rows = Array.from({ length: 4 }, (_, round) =>
  madeUpRows.map((row, index): CollectedAd => {
    const adId = `${row.adId}${round}`;
    return { ...row, adId, ad: { ...row.ad, id: adId, versionCount: 1 + ((index * 7) % 12) } };
  }),
).flat();

/** On a phone, the list shows cards. */
const isListed = seeing('[data-position], [role=feed] article');

/** Every second ad is checked, some of them twice. */
const reach = new Map(
  rows.flatMap(({ adId }, index) => {
    if (index % 2 === 0) return [];
    if (index % 4 === 1) return [[adId, fullReach] as const];
    const euTotal = 1_000 + index * 4_321;
    const older = aMeasurement({ euTotal }, { measuredAt: GALLERY_NOW - 3 * DAY_MS });
    return [[adId, [older, aMeasurement({ euTotal: euTotal * 2 }, { measuredAt: GALLERY_NOW })]] as const];
  }),
);
/** Every third ad has the tags of a demo ad. */
const adTags = new Map(
  rows.flatMap(({ adId }, index) => {
    const tagIds = [...madeUpAdTags.values()][index % madeUpRows.length];
    return index % 3 === 0 && tagIds !== undefined ? [[adId, tagIds] as const] : [];
  }),
);
const listed = paid({ rows, reach, tags: madeUpTags, adTags });
/** The longest names are first. */
const difficult = paid({
  rows: difficultAds.map(({ row }) => ({ ...row, capturedAt: row.ad.pageName.length })),
  reach: difficultReach,
});

/** The table of a list. */
export const stories: Stories = {
  full: screenAt(TABLE, listed, isListed),
  'sorted by a column': screenAt(`${TABLE}&sort=name`, listed, isListed),
  'the longest values': screenAt(TABLE, difficult, isListed),
  'an ad is selected': screenAt(TABLE, listed, async (user) => {
    await isListed();
    await user.keyboard('jjx');
  }),
  'a spend is being checked': screenAt(TABLE, waitingFor(listed), pressing(/^Check Spend/)),
  'menu of the view': screenAt(TABLE, listed, async (user) => {
    await isListed();
    await pressing(listView.menu)(user);
  }),
  loading: screenAt(TABLE, opening(listed), seeing('[role=status]')),
};
