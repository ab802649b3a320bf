import { isOurs, MARK, type Stage } from './stage.ts';

/**
 * Describes every row of ours that is not in its own card, and every second row in a card. Empty if all rows are
 * correct.
 */
export const complaintsAbout = (stage: Stage, pageNameIn: (row: Element) => string): string[] => {
  const rows = rowsOf(stage.document);
  const complaints: string[] = [];
  const seen = new Set<Element>();
  for (const row of rows) {
    const card = ownerOf(row);
    if (card === null) {
      complaints.push(`the row of ${pageNameIn(row)} is outside of every card`);
      continue;
    }
    if (seen.has(card)) complaints.push(`two rows in the card of ${stage.adOf(card).id}`);
    seen.add(card);
    const { id, pageName } = stage.adOf(card);
    const name = pageNameIn(row);
    if (name !== id && name !== pageName) complaints.push(`the row of ${name} is in the card of ${id}`);
  }
  return complaints;
};

export const rowsOf = (document: Document): Element[] => [...document.querySelectorAll('*')].filter(isOurs);

/** Finds the card of a row by our marks only: the card itself, or a part of a card without a box. */
const ownerOf = (row: Element): Element | null => {
  const next = row.nextElementSibling;
  if (next?.hasAttribute('data-part-of') === true) return next;
  return row.closest(`[${MARK}]`);
};
