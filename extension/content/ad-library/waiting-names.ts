import { isAttached } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import { adIdIn, namingTextsIn, stillStand, type NamingTexts } from './find-cell.ts';

type Parts = {
  adOf: (adId: AdId) => Ad | undefined;
  /** Whether it is known which ad stands in this element. */
  isNamed: (element: Element) => boolean;
  onName: (element: Element, adId: AdId) => void;
};

/** Which ads stand in elements that wait far off. A page may draw its cards before we hear of their data, so that some get their name later. */
export const createWaitingNames = ({ adOf, isNamed, onName }: Parts) => {
  const unnamed = new Map<Element, NamingTexts>();

  const name = (element: Element, texts: NamingTexts): void => {
    const adId = adIdIn(texts, (id) => adOf(id) !== undefined);
    if (adId === null) unnamed.set(element, texts);
    else onName(element, adId);
  };

  return {
    look: (element: Element): void => {
      if (!isNamed(element)) name(element, namingTextsIn(element));
    },
    /** Data came. */
    lookAgain: (): void => {
      const waiting = [...unnamed];
      unnamed.clear();
      for (const [element, texts] of waiting)
        if (isAttached(element) && !isNamed(element))
          name(element, stillStand(element, texts) ? texts : namingTextsIn(element));
    },
    clear: (): void => unnamed.clear(),
  };
};
