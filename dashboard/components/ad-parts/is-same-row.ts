import { isSameRun } from '#shared/domain/ad/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';

const picturesKey = ({ pictures }: CollectedAd): string =>
  pictures.map(({ slot, state, path }) => `${slot} ${state} ${path ?? ''}`).join();

/** Whether a list shows the same for two rows. The store emits new objects after every change. */
export const isSameRow = (before: CollectedAd, after: CollectedAd): boolean =>
  before.adId === after.adId &&
  before.version === after.version &&
  before.capturedAt === after.capturedAt &&
  isSameRun(before.ad, after.ad) &&
  before.savedAt === after.savedAt &&
  picturesKey(before) === picturesKey(after);
