import { findAds, type Findings, type Verdict } from './find-ads.ts';

/** The page's endpoints guard their JSON against being run as a script. */
const GUARD = /^\s*for\s*\(;;\);/;

const MARKS = ['ad_archive_id', 'adArchiveID', 'adArchiveId', 'ad_library_main', '"errors"', '"errorSummary"'];

/** Whether a text can hold anything for us; a look that spares parsing the rest of what a page carries. */
export const mayHoldAds = (text: string): boolean => MARKS.some((mark) => text.includes(mark));

/**
 * The JSON of one answer of the page, perhaps behind `for (;;);`, perhaps several objects on lines of their own. Lines
 * that are no JSON are passed over. Never throws.
 */
export const jsonIn = (body: string): unknown[] => {
  const text = body.replace(GUARD, '');
  const whole = parseJson(text);
  if (whole.ok) return [whole.value];
  return text
    .split('\n')
    .map((line) => parseJson(line.replace(GUARD, '')))
    .flatMap((line) => (line.ok ? [line.value] : []));
};

/** What one answer says of ads and of their list. Never throws. */
export const parseAnswer = (body: string): Findings => joinFindings(jsonIn(body).map(findAds));

/** The first verdict of these that any part gives is that of the whole. */
const BY_WEIGHT: readonly Verdict[] = ['ads', 'none-found', 'end-of-list', 'error'];

/** What several pieces of data say together. */
export const joinFindings = (parts: readonly Findings[]): Findings => ({
  ads: parts.flatMap((part) => part.ads),
  originals: new Map(parts.flatMap((part) => [...part.originals])),
  failures: parts.flatMap((part) => part.failures),
  verdict: BY_WEIGHT.find((verdict) => parts.some((part) => part.verdict === verdict)) ?? 'silent',
  count: parts.find((part) => part.count !== null)?.count ?? null,
});

export type Parsed = { ok: true; value: unknown } | { ok: false };

export const parseJson = (text: string): Parsed => {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    // Half a streamed block, or no JSON at all: the caller is told and decides.
    return { ok: false };
  }
};
