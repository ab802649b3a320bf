import type { AdId } from '#shared/domain/ad.ts';
import { leavesWithIds } from './leaf-index.ts';

/** The one known ad that an element names; null where it names none, or several and so is no card's own. */
export const adIdOfCell = (element: Element, isKnown: (adId: AdId) => boolean): AdId | null => {
  let found: AdId | null = null;
  for (const { ids } of leavesWithIds(element)) {
    for (const adId of ids) {
      if (adId === found || !isKnown(adId)) continue;
      if (found !== null) return null;
      found = adId;
    }
  }
  return found;
};
