import { closestTo, contains, parentOf, precedes, textWalker } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { asciiDigits } from '#shared/domain/unicode-text.ts';
import { positionAtButton, positionAtDivider, positionAtIdLine, type RowPosition } from './row-position.ts';

/** A card and the place of our row in it. `leaf` is the text with the id of the ad. */
export type FoundCard = RowPosition & { adId: AdId; leaf: Text };

/** In characters. The id line is short in every language; longer texts are ad texts or scripts. */
const MAX_ID_LINE = 160;
const ID_RUN = /(?<!\d)\d{5,25}(?!\d)/g;
/** 'Library ID: 123…' in any language, for ads without data. */
const ID_LINE = /^[^\d]{2,60}[:：]\s*(\d{12,20})\D{0,5}$/;
/** The header of a card has about ten texts. An element with more texts before the divider is not a card. */
const MAX_HEADER_TEXTS = 200;
/** Elements over the page. Menus name their ad too and have dividers, but are not in a card. */
const OVERLAYS = '[role="menu"], [role="listbox"], [role="tooltip"]';
/** The number of texts before an id line that are searched for the id line of an enclosing card. */
const MAX_TEXTS_BACK = 400;

/** 13 or more digits, grouped in threes by one consistent separator. */
const GROUPED_RUN = /(?<!\d)\d{1,3}(?:([\s,.'’])\d{3})(?:\1\d{3}){3,}(?!\d)/g;
const INVISIBLE = /[\u200b-\u200f\u2060-\u2069\ufeff]/g;

/** The text with digits 0 to 9, and without the zero-width and direction marks that the page inserts. */
const visible = (data: string): string => asciiDigits(data.replace(INVISIBLE, ''));

const NONE: readonly AdId[] = [];

/** Digit runs of a text that can be ad ids. It runs for every text of the page, so most texts are rejected early. */
export const idsIn = (leaf: Text): readonly AdId[] => {
  const { data } = leaf;
  if (data.length < 5 || data.length > MAX_ID_LINE || !MAYBE_ID.test(data)) return NONE;
  const text = visible(data);
  const grouped = text.match(GROUPED_RUN) ?? [];
  return [...(text.match(ID_RUN) ?? []), ...grouped.map((run) => run.replace(/\D/g, ''))];
};

/**
 * Matches any part that a text with an id contains: five digits, or two groups of three digits. It also matches one
 * Arabic, Persian, Devanagari, Bengali or full-width digit, and an invisible mark, which can be between two digits.
 */
const MAYBE_ID =
  /\d{5}|\d{3}\D\d{3}|[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19\u200b-\u200f\u2060-\u2069\ufeff]/;

/** The id in a text with the form of an id line, whether the ad is known or not; null for other texts. */
export const idLineOf = (leaf: Text): AdId | null => ID_LINE.exec(visible(leaf.data).trim())?.[1] ?? null;

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === 3;

/**
 * The card around the text that names `adId`. Null if the text is not in the header of a card, or if the header names
 * another ad. Otherwise a card that is only half rendered would get the place of its neighbour.
 */
export const cardAround = (leaf: Text, adId: AdId, isKnown: (adId: AdId) => boolean): FoundCard | null => {
  const line = parentOf(leaf);
  if (line === null || closestTo(line, OVERLAYS) !== null) return null;
  const place = positionAtDivider(leaf) ?? positionWithoutDivider(leaf, adId);
  if (place === null || !headerNamesOnly({ ...place, leaf }, adId, isKnown)) return null;
  return { adId, leaf, ...place };
};

/** Without a divider, only an id line counts, and only if no other ad quotes it. */
const positionWithoutDivider = (leaf: Text, adId: AdId): RowPosition | null => {
  if (idLineOf(leaf) !== adId) return null;
  const place = positionAtButton(leaf) ?? (isRequested(leaf, adId) ? positionAtIdLine(leaf) : null);
  return place === null || isInOtherCard(leaf, adId) ? null : place;
};

/** Whether the page shows only this ad (`?id=`). */
const isRequested = (leaf: Text, adId: AdId): boolean =>
  new URLSearchParams(leaf.ownerDocument.location.search).get('id') === adId;

const isInOtherCard = (leaf: Text, adId: AdId): boolean => {
  const walker = textWalker(leaf.ownerDocument, leaf.ownerDocument);
  walker.currentNode = leaf;
  for (let count = 0; count < MAX_TEXTS_BACK; count += 1) {
    const earlier = walker.previousNode();
    if (!isText(earlier)) return false;
    const line = idLineOf(earlier);
    if (line === null || line === adId) continue;
    const place = positionAtDivider(earlier) ?? positionAtButton(earlier);
    return place !== null && contains(place.card, leaf);
  }
  return false;
};

const headerNamesOnly = (
  { card, divider, leaf }: RowPosition & { leaf: Text },
  adId: AdId,
  isKnown: (adId: AdId) => boolean,
): boolean => {
  const walker = textWalker(leaf.ownerDocument, card);
  for (let count = 0; count < MAX_HEADER_TEXTS; count += 1) {
    const text = walker.nextNode();
    if (!isText(text) || !(precedes(text, divider) || contains(divider, text))) return true;
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
