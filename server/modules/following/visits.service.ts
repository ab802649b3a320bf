import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { isFollowed } from './follows.service.ts';
import * as rows from './visits.sql.ts';

/** Stores the last visit of a page that the account follows. Does nothing for other pages and for an earlier visit. */
export const upsertVisit = async (
  tx: Db,
  owner: Owner,
  { pageId, visitedAt }: { pageId: string; visitedAt: Date },
): Promise<void> => {
  const { userId } = owner;
  if (!(await isFollowed(tx, userId, pageId))) return;
  const known = (await rows.findVisit(tx, userId, pageId))?.visitedAt ?? null;
  if (known !== null && known >= visitedAt) return;
  await rows.writeVisit(tx, { userId, pageId, visitedAt, seq: owner.nextSeq(), deletedAt: null });
};

/** Returns the given pages that have a visit. */
export const visitedAmong = (tx: Db, userId: string, pageIds: readonly string[]): Promise<string[]> =>
  rows.findVisited(tx, userId, pageIds);
