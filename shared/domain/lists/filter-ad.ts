import type { Ad } from '../ad/ad.ts';
import type { StoreAd } from '../shop/seen-stores.ts';

/** The fields of an ad that filters read. They are shortened, because hundreds of ads are sent in one message. */
export type FilterAd = StoreAd &
  Pick<Ad, 'isActive' | 'startDate' | 'endDate' | 'versionCount'> & { mediaCount: number; hasVideo: boolean };

/** Texts are cut to this number of UTF-16 code units. Ads with the same text also have the same beginning. */
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

/** The content network serves a file from several hosts with signed links. Only the file name in the path is stable. */
const fileNameOf = (url: string | null): string | null =>
  url
    ?.replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(-FILTER_PICTURE_LENGTH) ?? null;
