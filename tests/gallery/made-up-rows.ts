import type { Ad, AdMedia } from '#shared/domain/ad/ad.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { drawingOf } from '#tests/support/stand-ins/ad-library/drawings.ts';
import { madeUpAds, type MadeUpAd } from '#tests/support/stand-ins/ad-library/made-up-ads.ts';
import { brands, type MadeUpBrand } from '#tests/support/stand-ins/ad-library/made-up-brands.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';

const HOST = 'https://scontent.xx.fbcdn.net';

const pictureOf = ({ drawing, colours }: MadeUpBrand, index: number, size: 'logo' | 's600'): string =>
  `${HOST}/v/made-up/${drawing}_${colours.join('_')}_${index}_${size}.jpg`;

const mediaOf = ({ kind }: MadeUpAd, brand: MadeUpBrand, index: number): AdMedia[] => {
  if (kind === 'no-picture') return [];
  const count = kind === 'carousel' ? 4 : 1;
  return Array.from({ length: count }, (_, offset) => ({
    kind: kind === 'video' ? 'video' : 'image',
    imageUrl: pictureOf(brand, index + offset, 's600'),
    videoUrl: null,
  }));
};

const unixOf = (day: string): number => Date.parse(`${day}T08:00:00Z`) / 1_000;

const factsOf = (made: MadeUpAd, index: number): Partial<Ad> => {
  const brand = brands[made.brand];
  return {
    id: `93199633368170${10 + index}`,
    pageId: brand.pageId,
    pageName: brand.name,
    pageUrl: `https://www.facebook.com/${brand.alias}`,
    pageLogoUrl: pictureOf(brand, 0, 'logo'),
    isActive: made.end === undefined,
    startDate: unixOf(made.start),
    endDate: made.end === undefined ? null : unixOf(made.end),
    platforms: [...made.platforms],
    text: made.text === '' ? null : made.text,
    title: made.title === '' ? null : made.title,
    linkUrl: made.path === '' ? null : `https://www.${brand.site}${made.path}`,
    ctaType: made.cta[0],
    ctaText: made.cta[1] === '' ? null : made.cta[1],
    media: mediaOf(made, brand, index),
    collationCount: index % 4 === 3 ? null : 1 + ((index * 5) % 14),
  };
};

/** The ads of the fictitious shops as rows of an account. Every third one is saved. */
export const madeUpRows: readonly CollectedAd[] = madeUpAds.map((made, index) =>
  aCollectedAd(factsOf(made, index), {
    capturedAt: Date.UTC(2026, 10, 19, 18) - index * 1_800_000,
    savedAt: index % 3 === 0 ? Date.UTC(2026, 10, 20) - index : null,
  }),
);

/** The stored picture of a demo ad; null for any other URL. */
export const localPictureOf =
  (rows: readonly CollectedAd[]) =>
  (adId: string, slot: string): Blob | null => {
    const row = rows.find((known) => known.adId === adId);
    const source = row && picturesOf(row.ad).find((picture) => picture.slot === slot);
    const svg = source === undefined ? null : drawingOf(new URL(source.url).pathname);
    return svg === null ? null : new Blob([svg], { type: 'image/svg+xml' });
  };
