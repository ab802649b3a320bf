import * as z from 'zod/mini';
import { utf8Bytes } from '#shared/lib/utf8.ts';

/** What a person may put into the pattern of file names. */
export const NAME_FIELDS = ['page', 'adId', 'n', 'date'] as const;
type NameField = (typeof NAME_FIELDS)[number];

/** `n` is the place of the file in its ad, from 1; null for a file that holds several. `date`: the ad's first day. */
export type NameFacts = { page: string; adId: string; n: number | null; date: string | null };

export const DEFAULT_PATTERN = '{page}-{adId}-{n}';

/** Text with fields in braces, without the ending, which follows from the file itself. */
export const NamePattern = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(new RegExp(`^([^{}]|\\{(${NAME_FIELDS.join('|')})\\})+$`)),
  );
export type NamePattern = z.infer<typeof NamePattern>;

/** File systems take 255 bytes; what unpacks a zip may add a number, and folders count as well on Windows. */
const MAX_STEM_BYTES = 150;
/** The name of the page is what is cut, never the number of the ad behind it. */
const MAX_PAGE_BYTES = 80;

/** Control and formatting characters, among them those that turn the direction of writing; private and unassigned ones. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;
const FORBIDDEN = /[<>:"/\\|?*]/g;
/** Names of devices, which Windows opens in place of a file, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/**
 * A name that every system can hold, and whose ending is `ending` and nothing else: no path, no device, nothing unseen, no dot
 * or dash at the start, no dot or blank at the end, at most 150 bytes before the ending, cut between whole characters.
 */
export const downloadName = (pattern: NamePattern, facts: NameFacts, ending: string): string =>
  `${stemOf(pattern, facts)}.${ending}`;

/** The same for the folder of an ad, which has no ending. */
const FOLDER_PATTERN = '{page}-{adId}';
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
    // Lines and tabs part words; what is taken away otherwise does not.
    .replaceAll(/[\t\n\v\f\r]/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll('\ufffd', '')
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/[\s\p{Z}]+/gu, ' ');

/** A field without a value leaves its dash behind. */
const trimmed = (text: string): string =>
  text
    .replaceAll(/-{2,}/g, '-')
    .replace(/^(?:[\s.~-]|\u200c|\u200d)+/u, '')
    .replace(/(?:[\s.-]|\u200c|\u200d)+$/u, '');

/** What a reader sees as one character is kept whole or left out. */
const cutTo = (maxBytes: number, text: string): string => {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    bytes += utf8Bytes(segment).byteLength;
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
};

/** `name`, or the same with a number where it is taken already; capital letters make no difference to most systems. */
export const unusedName = (name: string, taken: ReadonlySet<string>): string => {
  const [, stem = name, ending = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? [];
  let found = name;
  for (let number = 2; taken.has(nameKey(found)); number += 1) found = `${stem} (${number})${ending}`;
  return found;
};

/** Two names with one key are one file to some system. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
