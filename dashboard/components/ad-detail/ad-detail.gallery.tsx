import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { difficultAds, difficultReach } from '#tests/support/builders/difficult-ads.ts';
import { madeUpRows } from '#tests/gallery/made-up-rows.ts';
import { madeUpAdTags, madeUpTags } from '#tests/gallery/made-up-tags.ts';
import { GALLERY_NOW, offline, paid } from '#tests/gallery/platforms.ts';
import { pressing, seeing } from '#tests/gallery/press.ts';
import { screenAt, type Stories, type Story } from '#tests/gallery/story.ts';

type Options = NonNullable<Parameters<typeof paid>[0]>;

/** Opens the details over a short list, because other stories show the list. */
const opened = (adId: string, options: Options = {}): Story => {
  const rows = madeUpRows.filter((row, index) => row.adId === adId || index > 13);
  return screenAt(`/dashboard?ad=${adId}`, paid({ rows, ...options }), seeing('[role=dialog] section'));
};

const idAt = (index: number): string => madeUpRows[index]?.adId ?? '';

const snapshot = (daysAgo: number, euTotal: number): ReachSnapshot => ({
  measuredAt: GALLERY_NOW - daysAgo * DAY_MS,
  source: 'ad-details',
  figures: {
    euTotal,
    ukTotal: 13_130,
    byCountry: ['DE', 'FR', 'NL', 'AT'].map((country, index) => ({
      country,
      reach: Math.round(euTotal / (index + 2)),
    })),
    byAgeGender: ['18-24', '25-34', '35-44'].map((ageRange, index) => ({
      ageRange,
      female: 9_000 - index * 1_200,
      male: 7_000 - index * 800,
      unknown: 120,
    })),
  },
});

/** Two versions of one ad ID, with different pages and texts. A manipulated page can send this. */
const idTwice: readonly CollectedAd[] = madeUpRows.slice(0, 1).flatMap((row) => {
  const ad = { ...row.ad, pageId: '70001', pageName: 'Another page', text: 'The same id, met under another page.' };
  return [row, { ...row, ad, version: creativeVersionOf(ad), capturedAt: row.capturedAt - 1 }];
});

/** An ad of which the advertiser changed two lines and the picture. */
const versions: readonly CollectedAd[] = madeUpRows.slice(0, 1).flatMap((row) => {
  const text = (row.ad.text ?? '').replace('Free delivery until Sunday.', 'Now 20% off.\nFree delivery.');
  const ad = { ...row.ad, text, title: 'The Kitchen Table Lamp, on sale', media: madeUpRows[3]?.ad.media ?? [] };
  const older = { ...row, ad, version: creativeVersionOf(ad), capturedAt: row.capturedAt - DAY_MS, savedAt: null };
  return [row, { ...older, pictures: madeUpRows[3]?.pictures ?? [] }];
});

const series = [20, 19, 18, 12, 11, 4, 0].map((daysAgo) => snapshot(daysAgo, 118_120 - daysAgo * 3_100));

export const stories: Stories = {
  'a picture, never measured': opened(idAt(0)),
  'measured over weeks': opened(idAt(0), { host: 'extension', reach: new Map([[idAt(0), series]]) }),
  'measured once': opened(idAt(0), { reach: new Map([[idAt(0), series.slice(-1)]]) }),
  'calibrated with the own cost of this ad': opened(idAt(0), {
    reach: new Map([[idAt(0), series]]),
    ownCosts: [
      aCost({ adId: idAt(0), pageId: madeUpRows[0]?.ad.pageId ?? null, spendCents: 92_000, likelyCents: 120_000 }),
    ],
  }),
  'with tags': opened(idAt(0), { tags: madeUpTags, adTags: madeUpAdTags }),
  'a video': opened(idAt(1)),
  'several pictures': opened(idAt(3)),
  'two versions side by side': screenAt(
    `/dashboard?ad=${idAt(0)}`,
    paid({ rows: versions }),
    pressing(adDetail.versions.compare),
  ),
  'right to left, short': opened(idAt(11)),
  'an id that came with two pages': opened(idAt(0), { rows: idTwice }),
  offline: opened(idAt(0), { sync: offline }),
  ...Object.fromEntries(
    difficultAds.map(({ name, row }) => [name, opened(row.adId, { rows: [row], reach: difficultReach })]),
  ),
};
