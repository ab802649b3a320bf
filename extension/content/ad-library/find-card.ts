import type { AdId } from '#shared/domain/ad.ts';

/** Where an ad's id stands in the document, and the card and divider that belong to it. */
export type FoundCard = { adId: AdId; leaf: Text; card: Element; divider: Element };

/** The id line is short in every language; what is longer is an ad's text or a script. */
const MAX_ID_LINE = 160;
const ID_RUN = /(?<!\d)\d{5,25}(?!\d)/g;
/** 'Library ID: 123…' in whatever language, for ids whose data has not come yet. */
const ID_LINE = /^[^\d]{2,60}[:：]\s*(\d{12,20})\D{0,5}$/;
/** A card's header holds about ten texts. */
const MAX_HEADER_TEXTS = 200;

const DIGITS = /\d{5}/;
const INVISIBLE = /[\u200b-\u200f\u2060-\u2069\ufeff]/g;

/** The text without the zero-width and direction marks that the page puts everywhere. */
const visible = (leaf: Text): string => leaf.data.replace(INVISIBLE, '');

/** Digit runs of a leaf text that may be ad ids. Asked of every text of the page, so it says no early. */
export const idsIn = (leaf: Text): AdId[] => {
  if (leaf.length < 5 || leaf.length > MAX_ID_LINE || !hasDigits(leaf.data)) return [];
  return visible(leaf).match(ID_RUN) ?? [];
};

/** A mark may stand between any two digits. */
const hasDigits = (text: string): boolean => DIGITS.test(text) || (INVISIBLE_MARK.test(text) && /\d/.test(text));
const INVISIBLE_MARK = /[\u200b-\u200f\u2060-\u2069\ufeff]/;

/** The id of a line that looks like the id line of some card, known or not. */
const idLineOf = (leaf: Text): AdId | null => ID_LINE.exec(visible(leaf).trim())?.[1] ?? null;

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === 3;

/**
 * The card around the leaf text that names `adId`: the nearest ancestor that holds an `<hr>`, which parts a card's header
 * from its creative. Null unless the leaf stands in that header, and the header names no other ad: a card that is still
 * half drawn would else claim its neighbour's divider. (Counted on the page of 11 May 2026: 29 of 29.)
 */
export const cardAround = (leaf: Text, adId: AdId, isKnown: (adId: AdId) => boolean): FoundCard | null => {
  const card = nearestWithDivider(leaf);
  const divider = card?.querySelector('hr');
  if (!card || !divider || !precedes(leaf, divider)) return null;
  return headerNamesOnly(card, divider, adId, isKnown) ? { adId, leaf, card, divider } : null;
};

const nearestWithDivider = (leaf: Text): Element | null => {
  for (let element = leaf.parentElement; element !== null; element = element.parentElement) {
    if (element.querySelector('hr') !== null) return isWholePage(element) ? null : element;
  }
  return null;
};

const isWholePage = (element: Element): boolean => element.localName === 'body' || element.localName === 'html';

const precedes = (leaf: Node, divider: Node): boolean =>
  (leaf.compareDocumentPosition(divider) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const headerNamesOnly = (card: Element, divider: Element, adId: AdId, isKnown: (adId: AdId) => boolean): boolean => {
  const walker = card.ownerDocument.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let count = 0; count < MAX_HEADER_TEXTS; count += 1) {
    const text = walker.nextNode();
    if (!isText(text) || !precedes(text, divider)) return true;
    if (namesAnother(text, adId, isKnown)) return false;
  }
  return false;
};

const namesAnother = (text: Text, adId: AdId, isKnown: (adId: AdId) => boolean): boolean => {
  const ids = idsIn(text);
  if (ids.length === 0) return false;
  const line = idLineOf(text);
  return (line !== null && line !== adId) || ids.some((id) => id !== adId && isKnown(id));
};
