import type { Ad } from './ad.ts';
import type { StoreAd } from './seen-stores.ts';

/** What filters ask of an ad, cut down to what tells: hundreds are handed over at once. */
export type FilterAd = StoreAd &
  Pick<Ad, 'isActive' | 'startDate' | 'endDate' | 'versionCount'> & { mediaCount: number; hasVideo: boolean };

/** Of a text so much, in UTF-16 code units; ads that share a text share its beginning. */
export const FILTER_TEXT_LENGTH = 300;
export const FILTER_PICTURE_LENGTH = 200;

export const filterAdOf = (ad: Ad): FilterAd => ({
  id: ad.id,
  pageId: ad.pageId,
  pageName: ad.pageName,
  linkUrl: ad.linkUrl,
  text: ad.text?.slice(0, FILTER_TEXT_LENGTH) ?? null,
  picture: fileNameOf(ad.media[0]?.imageUrl ?? null),
  isActive: ad.isActive,
  startDate: ad.startDate,
  endDate: ad.endDate,
  versionCount: ad.versionCount,
  mediaCount: ad.media.length,
  hasVideo: ad.media.some(({ kind }) => kind === 'video'),
});

/** The content network spreads one file over many hosts and signs its links; only the name at the end of the path stays. */
const fileNameOf = (url: string | null): string | null =>
  url
    ?.replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(-FILTER_PICTURE_LENGTH) ?? null;
