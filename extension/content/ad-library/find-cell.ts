import { contains } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad.ts';
import { leavesWithIds } from './leaf-index.ts';

/** The texts of an element that may name an ad, as they were when it was looked through. */
export type NamingTexts = readonly { leaf: Text; text: string; ids: readonly AdId[] }[];

export const namingTextsIn = (element: Element): NamingTexts =>
  leavesWithIds(element).map(({ leaf, ids }) => ({ leaf, text: leaf.data, ids }));

/** Whether they still stand there; empty: there may be some by now. */
export const stillStand = (element: Element, texts: NamingTexts): boolean =>
  texts.length > 0 && texts.every(({ leaf, text }) => leaf.data === text && contains(element, leaf));

/** The one known ad that they name; null where they name none, or several and so are not those of one card. */
export const adIdIn = (texts: NamingTexts, isKnown: (adId: AdId) => boolean): AdId | null => {
  let found: AdId | null = null;
  for (const { ids } of texts) {
    for (const adId of ids) {
      if (adId === found || !isKnown(adId)) continue;
      if (found !== null) return null;
      found = adId;
    }
  }
  return found;
};
