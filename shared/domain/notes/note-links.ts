/** A part of a note. `href`: the address of a link; null for plain text. */
export type NotePart = { text: string; href: string | null };

const ADDRESS = /https?:\/\/[^\s<>"]+/giu;
/** Signs that end a sentence and not an address. */
const CLOSING_SIGN = /[.,;:!?'’”»\])}]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a note into plain text and links. Only http and https addresses are links. The parts together are the text;
 * it never contains HTML, so render the parts as text.
 */
export const noteParts = (text: string): NotePart[] => {
  const parts: NotePart[] = [];
  let end = 0;
  const addText = (upTo: number): void => {
    if (upTo > end) parts.push({ text: text.slice(end, upTo), href: null });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutClosingSigns(found);
    if (!URL.canParse(address)) continue;
    addText(index);
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  addText(text.length);
  return parts;
};

/** A closing bracket is part of the address if the address contains its opening bracket. */
const withoutClosingSigns = (found: string): string => {
  let address = found;
  while (CLOSING_SIGN.test(address)) {
    const sign = address.slice(-1);
    const opening = BRACKETS[sign];
    if (opening !== undefined && countOf(address, opening) >= countOf(address, sign)) return address;
    address = address.slice(0, -1);
  }
  return address;
};

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
