import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { JudgedKey, Judgement } from '#shared/domain/synced/judgements.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './judgements.sql.ts';

/**
 * Stores a judgement. The time of an ad or advertiser that is already judged does not change. Above `limit` judgements,
 * the oldest is removed.
 */
export const insertJudgement = async (
  tx: Db,
  owner: Owner,
  { target, id, pageId, pageName, judgedAt }: Judgement & { judgedAt: Date },
  { limit, at }: { limit: number; at: Date },
): Promise<void> => {
  const { userId } = owner;
  if ((await rows.findJudged(tx, userId, [{ target, id }])).length > 0) return;
  const judged = { userId, target, id, pageId, pageName: storableText(pageName), judgedAt };
  await rows.writeJudgement(tx, { ...judged, seq: owner.nextSeq(), deletedAt: null });
  const surplus = (await rows.countJudgements(tx, userId)) - limit;
  if (surplus <= 0) return;
  for (const key of await rows.oldestJudgements(tx, userId, surplus)) await writeTombstone(tx, owner, key, at);
};

/** Removes a judgement. Does nothing if the account does not have it. */
export const removeJudgement = async (tx: Db, owner: Owner, key: JudgedKey, at: Date): Promise<void> => {
  if ((await rows.findJudged(tx, owner.userId, [key])).length > 0) await writeTombstone(tx, owner, key, at);
};

/** Returns the given keys that the account has judged. */
export const judgedAmong = (tx: Db, userId: string, keys: readonly JudgedKey[]): Promise<JudgedKey[]> =>
  rows.findJudged(tx, userId, keys);

const writeTombstone = (tx: Db, { userId, nextSeq }: Owner, { target, id }: JudgedKey, at: Date): Promise<void> =>
  rows.writeJudgement(tx, {
    userId,
    target,
    id,
    pageId: null,
    pageName: null,
    judgedAt: null,
    seq: nextSeq(),
    deletedAt: at,
  });
