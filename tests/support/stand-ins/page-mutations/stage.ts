import type { Random } from './random.ts';
import { buildCard, dataBlock, type ShownAd } from './library.ts';
import { make, textsIn } from './make.ts';

/**
 * Attribute that numbers the cards. Only the stage knows which ad a card shows; it does not read this from the page.
 */
export const MARK = 'data-oracle';

/** A library page that a test changes, and the correct ad of each card. */
export type Stage = {
  document: Document;
  random: Random;
  /** The element that contains the cells. */
  grid: Element;
  /** The cards that are in the document now. */
  cards: () => Element[];
  adOf: (card: Element) => ShownAd;
  /** Sets the ad that a card shows from now on. */
  setAd: (card: Element, ad: ShownAd) => void;
  /** The three cards that a change affects; they depend on the seed. */
  victims: Element[];
  ads: ShownAd[];
  /** Removes or adds the page's data, as script blocks. */
  data: { remove: () => void; add: (ads: readonly ShownAd[]) => void };
  /** Waits until the extension is idle. */
  settle: () => Promise<void>;
};

type Truth = { random: Random; ads: ShownAd[]; grid: Element; cards: Element[]; settle: () => Promise<void> };

const VICTIM_COUNT = 3;

/** Creates a stage for cards that are in the document. Card `n` shows ad `n`. */
export const stageOf = (document: Document, { random, ads, grid, cards, settle }: Truth): Stage => {
  const truth = new Map(cards.map((_, index) => [String(index), ads[index] as ShownAd]));
  for (const [index, card] of cards.entries()) card.setAttribute(MARK, String(index));
  const adOf = (card: Element): ShownAd => {
    const ad = truth.get(card.getAttribute(MARK) ?? card.getAttribute('data-part-of') ?? '');
    if (ad === undefined) throw new Error('a card without truth');
    return ad;
  };
  return {
    document,
    random,
    grid,
    cards: () => [...document.querySelectorAll(`[${MARK}]`)],
    adOf,
    setAd: (card, ad) => {
      const mark = `${truth.size}`;
      truth.set(mark, ad);
      card.setAttribute(MARK, mark);
    },
    victims: random.shuffle(cards).slice(0, VICTIM_COUNT),
    ads,
    data: {
      remove: () => {
        for (const block of document.querySelectorAll('script[type="application/json"]')) block.remove();
      },
      add: (some) => document.body.append(dataBlock(document, some)),
    },
    settle,
  };
};

/** Builds a new page of twelve cards with the data of their ads. */
export const buildStage = (document: Document, parts: Omit<Truth, 'grid' | 'cards'>): Stage => {
  document.documentElement.removeAttribute('dir');
  const cards = parts.ads.map((ad, index) => buildCard(document, ad, index));
  const cells = cards.map((card) => make(document, 'div', { class: 'xh8yej3' }, [card]));
  const grid = make(document, 'div', { class: 'xrvj5dj x18m771g' }, cells);
  document.body.replaceChildren(dataBlock(document, parts.ads), make(document, 'div', { role: 'main' }, [grid]));
  return stageOf(document, { ...parts, grid, cards });
};

/** Whether an element is our row: an element that a test inserted, or a shadow host with a labelled button. */
export const isOurs = (element: Element): boolean =>
  element.hasAttribute('data-row') || (element.shadowRoot?.querySelector('button[aria-label]') ?? null) !== null;

/** The parts of an unchanged card, found by their order. */
export const partsOf = (card: Element) => {
  const divider = card.querySelector('hr');
  const header = card.firstElementChild;
  let details = divider?.previousElementSibling;
  while (details && isOurs(details)) details = details.previousElementSibling;
  const creative = card.lastElementChild;
  const column = header && columnOf(header);
  if (!divider || !header || !details || !creative || !column) throw new Error('a card without parts');
  return { header, column, lines: [...column.children], details, divider, creative };
};

/** The element whose children are the lines of the header: the first one on the left with three or more children. */
const columnOf = (header: Element): Element | null => {
  let column = header.firstElementChild;
  while (column !== null && column.children.length < 3) column = column.firstElementChild;
  return column;
};

/** The text node in a card that contains the id of its ad. */
export const idTextOf = (stage: Stage, card: Element): Text => {
  const { id } = stage.adOf(card);
  const text = textsIn(card).find(({ data }) => data.includes(id));
  if (text === undefined) throw new Error('a card without an id line');
  return text;
};

export const pageElements = (root: Element): Element[] => [...root.querySelectorAll('*')].filter((e) => !isOurs(e));
