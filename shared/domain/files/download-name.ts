import * as z from 'zod/mini';

/** The fields that the pattern of file names can contain. */
export const NAME_FIELDS = ['page', 'adId', 'n', 'date'] as const;
type NameField = (typeof NAME_FIELDS)[number];

/** `n`: position of the file in its ad, from 1; null for a zip or folder. `date`: first day of the ad. */
export type NameFacts = { page: string; adId: string; n: number | null; date: string | null };

export const DEFAULT_PATTERN = '{page}-{adId}-{n}';

/** Text with fields in braces, without the file extension, which depends on the file. */
export const NamePattern = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(new RegExp(`^([^{}]|\\{(${NAME_FIELDS.join('|')})\\})+$`)),
  );
export type NamePattern = z.infer<typeof NamePattern>;

/** File systems accept 255 bytes. The rest is for numbers that unzip programs add, and for folders on Windows. */
const MAX_STEM_BYTES = 150;
/** Only the name of the page is cut, never the id of the ad. */
const MAX_PAGE_BYTES = 80;

/** Control, formatting, private and unassigned characters, including those that change the text direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Device names. Windows opens the device instead of a file with such a name, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/**
 * Returns a file name that every system can store, with the extension `ending`: no path, no device name, no invisible
 * characters, no dot or dash at the start, no dot or space at the end, and at most 150 bytes before the extension.
 */
export const downloadName = (pattern: NamePattern, facts: NameFacts, ending: string): string =>
  `${stemOf(pattern, facts)}.${ending}`;

const FOLDER_PATTERN = '{page}-{adId}';
/** Returns a safe name for the folder of an ad. */
export const folderName = (facts: Omit<NameFacts, 'n'>): string => stemOf(FOLDER_PATTERN, { ...facts, n: null });

const stemOf = (pattern: NamePattern, facts: NameFacts): string => {
  const values: Readonly<Record<NameField, string>> = {
    page: cutTo(MAX_PAGE_BYTES, cleaned(facts.page)),
    adId: facts.adId,
    n: facts.n === null ? '' : String(facts.n),
    date: facts.date ?? '',
  };
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: NameField) => values[name]);
  const stem = trimmed(cutTo(MAX_STEM_BYTES, trimmed(cleaned(filled)))) || facts.adId;
  const [beforeDot = ''] = stem.split('.');
  return DEVICE.test(beforeDot.trimEnd()) ? `_${stem}` : stem;
};

const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    // Line breaks and tabs separate words, so they become spaces. Other characters are removed.
    .replaceAll(/[\t\n\v\f\r]/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll('\ufffd', '')
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/[\s\p{Z}]+/gu, ' ');

/** Removes the dashes around fields without a value. */
const trimmed = (text: string): string =>
  text
    .replaceAll(/-{2,}/g, '-')
    .replace(/^(?:[\s.~-]|\u200c|\u200d)+/u, '')
    .replace(/(?:[\s.-]|\u200c|\u200d)+$/u, '');

/** Cuts a text between grapheme clusters. */
const cutTo = (maxBytes: number, text: string): string => {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += new TextEncoder().encode(segment).byteLength;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
};

/** Returns `name`, with a number if the name is already used. Case is ignored, because most systems ignore it. */
export const unusedName = (name: string, taken: ReadonlySet<string>): string => {
  const [, stem = name, ending = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? [];
  let found = name;
  for (let number = 2; taken.has(nameKey(found)); number += 1) found = `${stem} (${number})${ending}`;
  return found;
};

/** Returns a key of a name. Names with equal keys are the same file on some systems. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
