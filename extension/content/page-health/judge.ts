import type { PageCounts, PagePart } from '#shared/domain/client/page-report.ts';

/** Fewer tell nothing: a search with three results may hold three odd cards. */
const ENOUGH = 8;
/** Below this share a part counts as gone. */
const SHARE = 0.4;

/**
 * Which parts of the page are not found on most cards; none where it is as we know it, or where too little is there to
 * say.
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
