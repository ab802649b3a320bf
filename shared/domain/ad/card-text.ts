/** Number of characters of an ad's text that a card shows before Read More. */
const CARD_TEXT_LIMIT = 100;

/** Only this number of UTF-16 code units is segmented. It is enough for 100 characters. */
const SEGMENTED_LENGTH = 2_000;

export type CardText = { short: string; isCut: boolean };

/** Created once, because creating a segmenter takes longer than cutting a text. */
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Cuts a text between grapheme clusters, so that an emoji at the limit is not split. */
export const cutCardText = (text: string): CardText => {
  const shown: string[] = [];
  for (const { segment } of characters.segment(text.slice(0, SEGMENTED_LENGTH))) {
    if (shown.length === CARD_TEXT_LIMIT) return { short: `${shown.join('').trimEnd()}…`, isCut: true };
    shown.push(segment);
  }
  return { short: text, isCut: false };
};
