import { isAttached } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import { adIdOfCell } from './find-cell.ts';

type Parts = {
  adOf: (adId: AdId) => Ad | undefined;
  /** Whether it is known which ad stands in this element. */
  isNamed: (element: Element) => boolean;
  onName: (element: Element, adId: AdId) => void;
};

/** Which ads stand in elements that wait far off. A page may draw its cards before we hear of their data, so that some get their name later. */
export const createWaitingNames = ({ adOf, isNamed, onName }: Parts) => {
  const unnamed = new Set<Element>();

  const look = (element: Element): void => {
    if (isNamed(element)) return;
    const adId = adIdOfCell(element, (id) => adOf(id) !== undefined);
    if (adId === null) unnamed.add(element);
    else onName(element, adId);
  };

  return {
    look,
    /** Data came. */
    lookAgain: (): void => {
      const elements = [...unnamed].filter(isAttached);
      unnamed.clear();
      for (const element of elements) look(element);
    },
    clear: (): void => unnamed.clear(),
  };
};
