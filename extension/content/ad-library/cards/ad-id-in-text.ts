import type { AdId } from '#shared/domain/ad/ad.ts';
import { asciiDigits } from '#shared/domain/unicode-text.ts';

/** Maximum length of a text that can contain an id, in characters. Longer texts are ad texts or scripts. */
const MAX_ID_LINE = 160;
const ID_RUN = /(?<!\d)\d{5,25}(?!\d)/g;
/** 'Library ID: 123…' in any language, for ads without data. */
const ID_LINE = /^[^\d]{2,60}[:：]\s*(\d{12,20})\D{0,5}$/;

/** 13 or more digits, grouped in threes by one consistent separator. */
const GROUPED_RUN = /(?<!\d)\d{1,3}(?:([\s,.'’])\d{3})(?:\1\d{3}){3,}(?!\d)/g;
/** Format characters, such as zero-width and direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/** The text with digits 0 to 9, and without the invisible marks that the page inserts. */
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
 * Matches every text that can contain an id: five digits in a row, or two groups of three digits. Also matches any
 * digit of another script, and any invisible mark, which can separate two digits.
 */
const MAYBE_ID = /\d{5}|\d{3}\D\d{3}|(?!\d)\p{Nd}|\p{Cf}/u;

/** The id in a text with the form of an id line, whether the ad is known or not; null for other texts. */
export const idLineOf = (leaf: Text): AdId | null => ID_LINE.exec(visible(leaf.data).trim())?.[1] ?? null;

export const isText = (node: Node | null | undefined): node is Text => node?.nodeType === 3;
