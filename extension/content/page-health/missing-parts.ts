import type { PageCounts, PagePart } from '#shared/domain/client/page-report.ts';

/** Smaller numbers are not judged: a search with three results can have three unusual cards. */
const ENOUGH = 8;
/** A part counts as missing below this share. */
const SHARE = 0.4;

/**
 * The parts of the page that are missing on most cards. The result is empty if the page has its known structure, or if
 * it has too few ads to judge.
 */
export const missingParts = (counts: PageCounts): PagePart[] => {
  const { ads, strangers, seen, cards, rows } = counts;
  const missing: PagePart[] = [];
  if (strangers >= ENOUGH && seen < SHARE * (seen + strangers)) missing.push('data');
  if (seen >= ENOUGH && cards < SHARE * seen) missing.push('card');
  if (cards >= ENOUGH && rows < SHARE * cards) missing.push('slot');
  if (ads >= ENOUGH && seen + strangers === 0) missing.push('id');
  return missing;
};
