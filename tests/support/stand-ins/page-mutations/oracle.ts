import { isOurs, MARK, type Stage } from './stage.ts';

/** What is wrong with our rows on a stage, in sentences; none where every row is the one of the card that it stands in. */
export const complaintsAbout = (stage: Stage, saidBy: (row: Element) => string): string[] => {
  const rows = rowsOf(stage.document);
  const complaints: string[] = [];
  const seen = new Set<Element>();
  for (const row of rows) {
    const card = ownerOf(row);
    if (card === null) {
      complaints.push(`the row of ${saidBy(row)} stands outside of every card`);
      continue;
    }
    if (seen.has(card)) complaints.push(`two rows in the card of ${stage.adOf(card).id}`);
    seen.add(card);
    const { id, pageName } = stage.adOf(card);
    const said = saidBy(row);
    if (said !== id && said !== pageName) complaints.push(`the row of ${said} stands in the card of ${id}`);
  }
  return complaints;
};

export const rowsOf = (document: Document): Element[] => [...document.querySelectorAll('*')].filter(isOurs);

/** By our marks alone: of a card, or of the parts of one that has no box. */
const ownerOf = (row: Element): Element | null => {
  const next = row.nextElementSibling;
  if (next?.hasAttribute('data-part-of') === true) return next;
  return row.closest(`[${MARK}]`);
};
