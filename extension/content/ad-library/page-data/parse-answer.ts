import { findAds, type Findings, type Verdict } from './find-ads.ts';

/** The page's endpoints put this before their JSON, so that the answer can't be executed as a script. */
const GUARD = /^\s*for\s*\(;;\);/;

const MARKS = ['ad_archive_id', 'ad_library_main', '"error'];

/** A cheap check that saves parsing the rest of the page's data. */
export const mayContainAds = (text: string): boolean => MARKS.some((mark) => text.includes(mark));

/**
 * The JSON values of one answer: one value, with or without `for (;;);` before it, or one value per line. Lines without
 * JSON are skipped. Never throws.
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

/** Reads the ads of one answer of `nowMs` and what it states about their list. Never throws. */
export const parseAnswer = (body: string, nowMs: number): Findings =>
  joinFindings(jsonIn(body).map((root) => findAds(root, nowMs)));

/** The first of these verdicts that any part has is the verdict of the whole answer. */
const BY_WEIGHT: readonly Verdict[] = ['ads', 'error', 'none-found', 'end-of-list'];

/** Combines the findings of several pieces of data. */
export const joinFindings = (parts: readonly Findings[]): Findings => {
  const verdict = BY_WEIGHT.find((candidate) => parts.some((part) => part.verdict === candidate)) ?? 'silent';
  return {
    ads: parts.flatMap((part) => part.ads),
    originals: new Map(parts.flatMap((part) => [...part.originals])),
    unreadable: parts.reduce((sum, part) => sum + part.unreadable, 0),
    verdict,
    count: verdict === 'error' ? null : (parts.find((part) => part.count !== null)?.count ?? null),
  };
};

export type Parsed = { ok: true; value: unknown } | { ok: false };

/** Parses an object or a list. `ok: false`: the text is no JSON, or a block that is not complete yet. */
export const parseJson = (text: string): Parsed => {
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};
