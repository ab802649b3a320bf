import type { PageId } from '#shared/domain/ad/ad.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { isCollected } from '#shared/domain/ad/capture-reason.ts';

const SAVED = 1;
const COLLECTED = 2;

/** Marks which lists each ad belongs to, because every query checks this for every ad. */
export const createScopeMarks = () => {
  let marks = new Uint8Array(1_024);
  /** The number of ads with each mark. */
  const counts = { [SAVED]: 0, [COLLECTED]: 0 };
  let followed: ReadonlySet<PageId> = new Set();

  const write = (position: number, { savedAt, why, pageId }: AdSummary): void => {
    if (position >= marks.length) {
      const longer = new Uint8Array(marks.length * 2);
      longer.set(marks);
      marks = longer;
    }
    const isSaved = savedAt !== null;
    mark(position, (isSaved ? SAVED : 0) | (isSaved || isCollected(why, followed.has(pageId)) ? COLLECTED : 0));
  };
  const mark = (position: number, next: number): void => {
    const before = marks[position] ?? 0;
    for (const one of [SAVED, COLLECTED] as const) {
      counts[one] += (next & one) === 0 ? 0 : 1;
      counts[one] -= (before & one) === 0 ? 0 : 1;
    }
    marks[position] = next;
  };

  return {
    write,
    /** Removes the marks of a position that has no ad any more. */
    clear: (position: number): void => mark(position, 0),
    /** The number of ads of a scope. Null if they have to be counted. */
    countOf: (scope: AdQuery['scope']): number | null => {
      if (typeof scope === 'object') return null;
      return counts[scope === 'saved' ? SAVED : COLLECTED];
    },
    /** Sets the followed pages. Their passively captured ads are listed. */
    follow: (pageIds: ReadonlySet<PageId>, rows: readonly AdSummary[]): void => {
      followed = pageIds;
      for (const [position, row] of rows.entries()) write(position, row);
    },
    testOf: (scope: AdQuery['scope'], rows: readonly AdSummary[]): ((position: number) => boolean) => {
      if (typeof scope === 'object') return (position) => rows[position]?.pageId === scope.pageId;
      const wanted = scope === 'saved' ? SAVED : COLLECTED;
      return (position) => ((marks[position] ?? 0) & wanted) !== 0;
    },
  };
};

export type ScopeMarks = ReturnType<typeof createScopeMarks>;
