import type { PageId } from '#shared/domain/ad.ts';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad-summary.ts';
import { isCollected } from '#shared/domain/capture-reason.ts';

type Scoped = Pick<AdSummary, 'savedAt' | 'pageId' | 'why'>;

/** Judges whether an ad belongs to the list at all. */
export const scopeTest = (scope: AdQuery['scope'], followed: ReadonlySet<PageId>): ((row: Scoped) => boolean) => {
  if (scope === 'collected') return (row) => row.savedAt !== null || isCollected(row.why, followed.has(row.pageId));
  if (scope === 'saved') return (row) => row.savedAt !== null;
  return (row) => row.pageId === scope.pageId;
};
