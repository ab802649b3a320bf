import { closestTo, contains, parentOf, precedes, textWalker } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { idLineOf, idsIn, isText } from './ad-id-in-text.ts';
import { positionAtButton, positionAtDivider, positionAtIdLine, type RowPosition } from './row-position.ts';

/** A card and the position of our row in it. `leaf` is the text with the id of the ad. */
export type FoundCard = RowPosition & { adId: AdId; leaf: Text };

/** The header of a card has about ten texts. An element with more texts before the divider is not a card. */
const MAX_HEADER_TEXTS = 200;
/** Elements over the page. Menus name their ad too and have dividers, but are not in a card. */
const OVERLAYS = '[role="menu"], [role="listbox"], [role="tooltip"]';
/** The number of texts before an id line that are searched for the id line of an enclosing card. */
const MAX_TEXTS_BACK = 400;

/**
 * The card around the text that names `adId`. Null if the text is not in the header of a card, or if the header names
 * another ad. Otherwise a card that is only half rendered would get the place of its neighbour.
 */
export const cardAround = (leaf: Text, adId: AdId, isKnown: (adId: AdId) => boolean): FoundCard | null => {
  const line = parentOf(leaf);
  if (line === null || closestTo(line, OVERLAYS) !== null) return null;
  const position = positionAtDivider(leaf) ?? positionWithoutDivider(leaf, adId);
  if (position === null || !headerNamesOnly(position, adId, isKnown)) return null;
  return { adId, leaf, ...position };
};

/** Without a divider, only an id line counts, and only if no other ad quotes it. */
const positionWithoutDivider = (leaf: Text, adId: AdId): RowPosition | null => {
  if (idLineOf(leaf) !== adId) return null;
  const position = positionAtButton(leaf) ?? (isRequested(adId) ? positionAtIdLine(leaf) : null);
  return position === null || isInOtherCard(leaf, adId) ? null : position;
};

/** Whether the page shows only this ad (`?id=`). */
const isRequested = (adId: AdId): boolean => new URLSearchParams(location.search).get('id') === adId;

const isInOtherCard = (leaf: Text, adId: AdId): boolean => {
  const walker = textWalker(leaf.ownerDocument);
  walker.currentNode = leaf;
  for (let count = 0; count < MAX_TEXTS_BACK; count += 1) {
    const earlier = walker.previousNode();
    if (!isText(earlier)) return false;
    const line = idLineOf(earlier);
    if (line === null || line === adId) continue;
    const position = positionAtDivider(earlier) ?? positionAtButton(earlier);
    return position !== null && contains(position.card, leaf);
  }
  return false;
};

const headerNamesOnly = ({ card, divider }: RowPosition, adId: AdId, isKnown: (adId: AdId) => boolean): boolean => {
  const walker = textWalker(card);
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
