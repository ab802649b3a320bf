import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import * as rows from './pictures.sql.ts';

/** Whether a picture of the account shows this file. */
export const isFileShown = async (tx: Db, userId: string, sha256: string): Promise<boolean> =>
  (await rows.listNotShown(tx, userId, [sha256])).length === 0;

/**
 * Drops one reference to a file for each picture that no longer shows it. Call it after the rows of these pictures were
 * changed. `hashes` must be sorted, so that concurrent transactions lock files in the same order.
 */
export const releaseFiles = async (tx: Db, owner: Owner, hashes: readonly string[], at: Date): Promise<void> => {
  const bytesByFile = new Map<string, number>();
  for (const sha256 of hashes) bytesByFile.set(sha256, await rows.dropReference(tx, sha256, at));
  if (bytesByFile.size === 0) return;
  for (const sha256 of await rows.listNotShown(tx, owner.userId, [...bytesByFile.keys()]))
    owner.counts.changePictureBytes(-(bytesByFile.get(sha256) ?? 0));
};
