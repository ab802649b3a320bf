import type { ListedAd, ListedAdRecord } from '#shared/contract/ads.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { runStateOf } from '#shared/domain/ad/ad-run.ts';

export type ListedFacts = {
  ad: Ad;
  /** Null: not saved. */
  savedAt: Date | null;
  /** Paths of the stored pictures by slot. */
  paths: ReadonlyMap<string, string>;
};

/** Converts an ad to its form in the answers of the list calls. */
export const toListedAd = ({ ad, savedAt, paths }: ListedFacts): ListedAd => ({
  id: ad.id,
  library_id: ad.id,
  record: JSON.stringify(recordOf(ad)),
  startDate: ad.startDate,
  cardBody: ad.text,
  cardResizedImageUrl: ad.media.find((medium) => medium.imageUrl !== null)?.imageUrl ?? null,
  ad_logo: paths.get('logo') ?? null,
  ad_image: firstImage(ad, paths),
  myads: savedAt === null ? [] : [{ id: ad.id, saved_at: savedAt.toISOString() }],
  pageName: ad.pageName,
  page_id: ad.pageId,
});

const recordOf = (ad: Ad): ListedAdRecord => ({
  adArchiveID: ad.id,
  pageID: ad.pageId,
  pageName: ad.pageName,
  isActive: ad.isActive,
  runState: runStateOf(ad),
  startDate: ad.startDate,
  endDate: ad.endDate,
  publisherPlatform: ad.platforms,
  snapshot: {
    page_name: ad.pageName,
    page_profile_picture_url: ad.pageLogoUrl,
    page_profile_uri: ad.pageUrl,
    link_url: ad.linkUrl,
  },
});

const firstImage = (ad: Ad, paths: ReadonlyMap<string, string>): string | null => {
  const slot = ad.media.findIndex((_medium, index) => paths.has(`image-${index}`));
  return paths.get(`image-${slot}`) ?? null;
};
