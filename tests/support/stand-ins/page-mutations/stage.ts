import type { Random } from './random.ts';
import { buildCard, dataBlock, type ShownAd } from './library.ts';
import { make, textsIn } from './make.ts';

/** Marks each card by a number of ours: which ad it shows is known to the stage alone, not to be read off the page. */
export const MARK = 'data-oracle';

/** A library page that is to be changed, and what is true of it. */
export type Stage = {
  document: Document;
  random: Random;
  /** What holds the cells. */
  grid: Element;
  /** The cards as they stand in the document now. */
  cards: () => Element[];
  adOf: (card: Element) => ShownAd;
  /** From now on this card shows that ad, in truth. */
  setAd: (card: Element, ad: ShownAd) => void;
  /** Three cards, other ones for each seed: those that a change is to hit. */
  victims: Element[];
  ads: ShownAd[];
  /** Takes the page's data away, or gives it, as script blocks. */
  data: { remove: () => void; add: (ads: readonly ShownAd[]) => void };
  /** Waits until our extension has done all that it wants to. */
  settle: () => Promise<void>;
};

type Truth = { random: Random; ads: ShownAd[]; grid: Element; cards: Element[]; settle: () => Promise<void> };

const VICTIM_COUNT = 3;

/** A stage over cards that stand in a document already, card `n` showing ad `n`. */
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

/** A fresh page of twelve hand-written cards with the data of their ads. */
export const buildStage = (document: Document, parts: Omit<Truth, 'grid' | 'cards'>): Stage => {
  document.documentElement.removeAttribute('dir');
  const cards = parts.ads.map((ad, index) => buildCard(document, ad, index));
  const cells = cards.map((card) => make(document, 'div', { class: 'xh8yej3' }, [card]));
  const grid = make(document, 'div', { class: 'xrvj5dj x18m771g' }, cells);
  document.body.replaceChildren(dataBlock(document, parts.ads), make(document, 'div', { role: 'main' }, [grid]));
  return stageOf(document, { ...parts, grid, cards });
};

/** Our row: what a test puts there, or a shadow host with a button that is named. Never to be taken for a part of the page. */
export const isOurs = (element: Element): boolean =>
  element.hasAttribute('data-row') || (element.shadowRoot?.querySelector('button[aria-label]') ?? null) !== null;

/** The parts of a card by the page's own order, before anything was changed. */
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

/** The element whose children are the lines: the first that has several, going down on the left. */
const columnOf = (header: Element): Element | null => {
  let column = header.firstElementChild;
  while (column !== null && column.children.length < 3) column = column.firstElementChild;
  return column;
};

/** The text that names a card's ad, in its header. */
export const idTextOf = (stage: Stage, card: Element): Text => {
  const { id } = stage.adOf(card);
  const text = textsIn(card).find(({ data }) => data.includes(id));
  if (text === undefined) throw new Error('a card without an id line');
  return text;
};

export const pageElements = (root: Element): Element[] => [...root.querySelectorAll('*')].filter((e) => !isOurs(e));
