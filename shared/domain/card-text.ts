/** A card shows this many characters of an ad's text, then Read More. */
const CARD_TEXT_LIMIT = 100;

/** No character is so long that a hundred of them need more. */
const LOOKED_AT = 2_000;

export type CardText = { short: string; isCut: boolean };

/** Made once: making one takes longer than cutting a text. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Counts whole characters as a reader sees them, so that an emoji at the limit is kept or left out whole. */
export const cutCardText = (text: string): CardText => {
  const shown: string[] = [];
  for (const { segment } of characters.segment(text.slice(0, LOOKED_AT))) {
    if (shown.length === CARD_TEXT_LIMIT) return { short: `${shown.join('').trimEnd()}…`, isCut: true };
    shown.push(segment);
  }
  return { short: text, isCut: false };
};
