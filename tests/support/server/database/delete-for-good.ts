import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdsStore } from '#shared/store/ads/ads-store.ts';

/** Deletes an ad and its bookmark, and ends the undo time immediately. */
export const deleteForGood = async (ads: AdsStore, adId: AdId): Promise<void> => {
  await ads.unsave(adId);
  await ads.remove([adId]);
  await ads.endUndo();
};
