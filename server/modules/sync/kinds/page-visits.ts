import { pageVisit } from '#server/db/schema/following.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { upsertVisit, visitedAmong } from '../../following/visits.service.ts';
import { inRange, NO_BYTES, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const pageVisits: SyncedTable = {
  table: pageVisit,
  key: [pageVisit.pageId],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => (await tx.select().from(pageVisit).where(inRange(pageVisit, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const visited = await visitedAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return visited.map(keyOf);
  },
};

const changeOf = ({ seq, pageId, visitedAt }: typeof pageVisit.$inferSelect): SyncChange =>
  visitedAt === null
    ? { kind: 'page-visit-deleted', seq, pageId }
    : { kind: 'page-visit', seq, pageId, visitedAt: visitedAt.getTime() };

const keyOf = (pageId: string) => ({ id: pageId, part: '' });

export const visitPage: AppliedMutation<'visit-page'> = {
  apply: async ({ tx, owner, at }, { pageId, visitedAt }) => {
    await upsertVisit(tx, owner, { pageId, visitedAt: new Date(Math.min(visitedAt, at.getTime())) });
    return null;
  },
  written: { kind: 'page-visit', keysOf: ({ pageId }) => [keyOf(pageId)] },
};
