import type { Ad } from '#shared/domain/ad/ad.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

/** 2 January 2026, midnight Pacific. */
export const JAN_2_2026 = Date.UTC(2026, 0, 2, 8) / 1_000;

export const anAd = (facts: Partial<Ad> = {}): Ad => ({
  id: '1221417629971772',
  pageId: '100200300400',
  pageName: 'Nordic Lamp Co.',
  pageUrl: 'https://www.facebook.com/nordiclamp',
  pageLogoUrl: 'https://scontent.xx.fbcdn.net/logo.jpg',
  isActive: true,
  startDate: JAN_2_2026,
  endDate: null,
  platforms: ['FACEBOOK', 'INSTAGRAM'],
  displayFormat: 'IMAGE',
  text: 'A lamp that dims with the sun.',
  title: null,
  caption: null,
  linkDescription: null,
  linkUrl: 'https://www.nordiclamp.example/lamps',
  ctaType: 'SHOP_NOW',
  ctaText: 'Shop now',
  media: [{ kind: 'image', imageUrl: 'https://scontent.xx.fbcdn.net/lamp.jpg', videoUrl: null }],
  versionCount: 1,
  collationCount: null,
  isEuEligible: true,
  categories: [],
  ...facts,
});

/** A row as the local store returns it. By default its pictures are waiting for their download. */
export const aCollectedAd = (facts: Partial<Ad> = {}, row: Partial<CollectedAd> = {}): CollectedAd => {
  const ad = anAd(facts);
  return {
    adId: ad.id,
    version: creativeVersionOf(ad),
    ad,
    capturedAt: JAN_2_2026 * 1_000,
    why: 'saved',
    savedAt: null,
    pictures: picturesOf(ad).map(({ slot }) => ({ slot, state: 'waiting', path: null })),
    ...row,
  };
};
