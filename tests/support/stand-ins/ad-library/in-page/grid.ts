import type { RawAd } from '../raw-ads.ts';
import { cardParts, drawCell } from './draw-card.ts';
import type { CardStyle } from './card-style.ts';
import { createElement } from './elements.ts';
import type { Settings } from './settings.ts';

/** The grid of cards, which redraws cells while it is scrolled. */
export type Grid = { element: HTMLElement; show: (ads: readonly RawAd[]) => void; clear: () => void };

export const createGrid = ({ redraw, isDrawnInSteps }: Settings, style: CardStyle): Grid => {
  const element = createElement(style.document, 'div', { class: style.classOf('grid') });
  const shown: RawAd[] = [];
  let round = 0;

  const cellAt = (index: number): HTMLElement | undefined => element.children[index] as HTMLElement | undefined;

  /** Replaces every third cell by a new node with the same ad. */
  const replaceSome = (): void => {
    for (const [index, ad] of shown.entries())
      if (index % 3 === round % 3) cellAt(index)?.replaceWith(drawCell(ad, style));
  };

  /** Swaps the content of every third cell and its neighbor. The nodes stay. */
  const reuseSome = (): void => {
    for (let index = round % 3; index + 1 < shown.length; index += 3) {
      const [first, second] = [shown[index] as RawAd, shown[index + 1] as RawAd];
      shown.splice(index, 2, second, first);
      for (const [offset, ad] of [second, first].entries()) fill(cellAt(index + offset), ad, style);
    }
  };

  let isWaiting = false;
  const onScroll = (): void => {
    if (isWaiting || redraw === 'none') return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      round += 1;
      if (redraw === 'replace') replaceSome();
      else reuseSome();
    });
  };
  style.document.addEventListener('scroll', onScroll, { passive: true });

  return {
    element,
    show: (ads) => {
      shown.push(...ads);
      const cells = ads.map((ad) => drawCell(ad, style));
      if (isDrawnInSteps) for (const cell of cells) drawLater(cell);
      element.append(...cells);
      element.toggleAttribute('data-lone', shown.length === 1);
    },
    clear: () => {
      shown.length = 0;
      element.replaceChildren();
    },
  };
};

const fill = (cell: HTMLElement | undefined, ad: RawAd, style: CardStyle): void => {
  if (cell === undefined) return;
  Reflect.set(cell, 'adArchiveId', ad.ad_archive_id);
  cell.firstElementChild?.replaceChildren(...cardParts(ad, style));
};

/** Shows the header immediately; the button, the divider and the creative follow one after the other. */
const drawLater = (cell: HTMLElement): void => {
  const card = cell.firstElementChild;
  const later = [...(card?.children ?? [])].slice(1);
  for (const part of later) part.remove();
  const next = (): void => {
    const part = later.shift();
    if (part === undefined) return;
    card?.append(part);
    setTimeout(next, 40);
  };
  setTimeout(next, 40);
};
