import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { ListScope } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { isCollected } from '#shared/domain/ad/capture-reason.ts';
import type { BoardMembers } from './board-members.ts';

const SAVED = 1;
const COLLECTED = 2;
/** Saved and in no board. */
const NO_BOARD = 4;

const MARKS = { saved: SAVED, collected: COLLECTED, 'no-board': NO_BOARD } as const;

type Parts = {
  rows: readonly AdSummary[];
  /** The saved ads of a board. */
  membersOf: (boardId: string) => BoardMembers;
};

/** Marks which lists each ad belongs to, because every query checks this for every ad. */
export const createScopeMarks = ({ rows, membersOf }: Parts) => {
  let marks = new Uint8Array(1_024);
  /** The number of ads with each mark. */
  const counts = { [SAVED]: 0, [COLLECTED]: 0, [NO_BOARD]: 0 };
  let followed: ReadonlySet<PageId> = new Set();
  let inBoards: ReadonlySet<AdId> = new Set();

  const write = (position: number, { adId, savedAt, why, pageId }: AdSummary): void => {
    if (position >= marks.length) {
      const longer = new Uint8Array(marks.length * 2);
      longer.set(marks);
      marks = longer;
    }
    const isSaved = savedAt !== null;
    mark(
      position,
      (isSaved ? SAVED : 0) |
        (isSaved || isCollected(why, followed.has(pageId)) ? COLLECTED : 0) |
        (isSaved && !inBoards.has(adId) ? NO_BOARD : 0),
    );
  };
  const mark = (position: number, next: number): void => {
    const before = marks[position] ?? 0;
    for (const one of [SAVED, COLLECTED, NO_BOARD] as const) {
      counts[one] += (next & one) === 0 ? 0 : 1;
      counts[one] -= (before & one) === 0 ? 0 : 1;
    }
    marks[position] = next;
  };
  const writeAll = (): void => {
    for (const [position, row] of rows.entries()) write(position, row);
  };
  const has = (position: number, one: number): boolean => ((marks[position] ?? 0) & one) !== 0;

  return {
    write,
    /** Removes the marks of a position that has no ad any more. */
    clear: (position: number): void => mark(position, 0),
    isSaved: (position: number): boolean => has(position, SAVED),
    /** The number of ads of a scope. Null if they have to be counted. */
    countOf: (scope: ListScope): number | null => {
      if (typeof scope === 'string') return counts[MARKS[scope]];
      return 'boardId' in scope ? membersOf(scope.boardId).order.length : null;
    },
    /** Sets the followed pages. Their passively captured ads are listed. */
    follow: (pageIds: ReadonlySet<PageId>): void => {
      followed = pageIds;
      writeAll();
    },
    /**
     * Sets the ads that are in any board. Until it is called, no ad counts as being in a board. `changed`: the
     * positions of the ads that differ from the ads before.
     */
    setInBoards: (adIds: ReadonlySet<AdId>, changed: Iterable<number>): void => {
      inBoards = adIds;
      for (const position of changed) {
        const row = rows[position];
        if (row !== undefined) write(position, row);
      }
    },
    testOf: (scope: ListScope): ((position: number) => boolean) => {
      if (typeof scope === 'string') {
        const wanted = MARKS[scope];
        return (position) => has(position, wanted);
      }
      if ('boardId' in scope) return membersOf(scope.boardId).has;
      return (position) => rows[position]?.pageId === scope.pageId;
    },
  };
};

export type ScopeMarks = ReturnType<typeof createScopeMarks>;
