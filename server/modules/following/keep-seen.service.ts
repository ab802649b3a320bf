import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import { heldAmong } from '../ads/keep-ads.service.ts';
import * as rows from './follows.sql.ts';

/** Marks ads as seen. Those that are not held leave tombstones, so that their device drops the marks. */
export const markSeen = async (tx: Db, owner: Owner, adIds: readonly string[], at: Date): Promise<void> => {
  const asked = [...new Set(adIds)];
  const held = new Set(await heldAmong(tx, owner.userId, asked));
  const seen = new Set(await rows.findSeen(tx, owner.userId, asked));
  const marks = asked
    .filter((adId) => !seen.has(adId))
    .map((adId) => ({ userId: owner.userId, adId, seq: owner.nextSeq(), deletedAt: held.has(adId) ? null : at }));
  await rows.writeSeen(tx, marks);
};

/** Takes the mark of an ad that goes. */
export const buryMark = async (tx: Db, owner: Owner, adId: string, at: Date): Promise<void> => {
  const seen = await rows.findSeen(tx, owner.userId, [adId]);
  await rows.writeSeen(
    tx,
    seen.map((id) => ({ userId: owner.userId, adId: id, seq: owner.nextSeq(), deletedAt: at })),
  );
};
