import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { anAd } from './an-ad.ts';

/** A card that shows an ad of the page's data. */
export const aCard = (ad: Ad = anAd()): Card => ({
  adId: ad.id,
  ad,
  source: 'data',
  originals: [null],
  onLeave: () => undefined,
  insertRow: () => undefined,
});
