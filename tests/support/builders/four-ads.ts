import type { Ad } from '#shared/domain/ad/ad.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { anAd } from './an-ad.ts';

export const NOW_S = Math.floor(Date.now() / 1_000);

const picture = (name: string): Ad['media'][number] => ({
  kind: 'image',
  imageUrl: `https://scontent.xx.fbcdn.net/v/${name}.jpg`,
  videoUrl: null,
});

/**
 * Four ads that differ in every property by which a list can be filtered or sorted. The key is the last digit of the
 * id. The pages of 1 and 2 have the same name.
 */
export const fourAds: Readonly<Record<string, Ad>> = {
  1: anAd({
    id: '8000001',
    pageId: '801',
    pageName: 'Lamp Works',
    text: 'A lantern that folds',
    title: 'For the garden',
    linkUrl: 'https://www.lantern.example/a',
    startDate: NOW_S - 4 * DAY_SECONDS,
    collationCount: 20,
    pageLogoUrl: null,
  }),
  2: anAd({
    id: '8000002',
    pageId: '802',
    pageName: 'Lamp Works',
    text: 'Wool',
    title: 'Brightest socks',
    linkUrl: 'https://socks.example/b',
    startDate: NOW_S - 39 * DAY_SECONDS,
    platforms: ['MESSENGER'],
    collationCount: 2,
    ctaType: 'LEARN_MORE',
    ctaText: 'Learn more',
    media: [{ ...picture('film'), kind: 'video' }],
  }),
  3: anAd({
    id: '8000003',
    pageId: '803',
    pageName: 'Zebra Prints',
    text: 'Stripes',
    linkUrl: null,
    isActive: false,
    startDate: NOW_S - 100 * DAY_SECONDS,
    endDate: NOW_S - 2 * DAY_SECONDS,
    media: [],
  }),
  4: anAd({
    id: '8000004',
    pageId: '804',
    pageName: 'Alder Chairs',
    text: 'Sit down',
    startDate: NOW_S - 9 * DAY_SECONDS,
    media: [picture('one'), picture('two')],
  }),
};
/** Six ads of one page, which started one per day. */
export const birches = Array.from({ length: 6 }, (_, index) =>
  anAd({
    id: `800001${index}`,
    pageId: '805',
    pageName: 'Birch',
    media: [],
    startDate: Date.UTC(2026, 0, 2 + index) / 1_000,
  }),
);
