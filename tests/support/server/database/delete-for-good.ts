import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';

/** Deletes an ad, bookmarked or not, and does not wait until it can be taken back no more. */
export const deleteForGood = async (ads: AdsStore, adId: AdId): Promise<void> => {
  await ads.unsave(adId);
  await ads.remove([adId]);
  await ads.endUndo();
};
