import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { BlobName, BlobStore } from '../../media/blob-store.ts';
import { touchCapture } from '../ads/captured-ads.service.ts';
import { releaseFiles } from './account-files.ts';
import * as rows from './take-down.sql.ts';

type Deps = { db: Db; blobs: Pick<BlobStore, 'has' | 'remove'>; now: () => Date };

/** Number of pictures that a take-down affects, and of their accounts. */
export type Shown = { pictures: number; accounts: number };

const ACCOUNTS_AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** The formats of stored files. A file without a row is searched in all of them. */
const EXTENSIONS = ['webp', 'avif', 'jpg', 'png', 'gif'] as const;

export type TakeDown = {
  /** Counts the pictures and accounts that show a file. Returns null if no such file is stored. */
  find: (sha256: string) => Promise<Shown | null>;
  /** Whether uploads of this file are refused. */
  isRefused: (sha256: string) => Promise<boolean>;
  /**
   * Removes a file from all ads, versions and accounts, from the trash and from the media place, and refuses future
   * uploads of it. It can be repeated after a failure.
   */
  remove: (sha256: string) => Promise<Shown>;
};

export const createTakeDown = (deps: Deps): TakeDown => {
  const { db, blobs, now } = deps;
  return {
    find: async (sha256) => {
      const files = await filesOf(deps, sha256);
      if (files.length === 0) return null;
      const shown = { pictures: 0, accounts: 0 };
      for await (const userIds of accountsWith(db, sha256)) {
        shown.accounts += userIds.length;
        shown.pictures += await rows.countPictures(db, userIds, sha256);
      }
      return shown;
    },

    isRefused: (sha256) => rows.isRefused(db, sha256),

    remove: async (sha256) => {
      await db.transaction((tx) => rows.refuseFile(tx, sha256, now()));
      const shown = { pictures: 0, accounts: 0 };
      for await (const userIds of accountsWith(db, sha256)) {
        for (const userId of userIds) {
          const lost = await removeFromAccount(deps, userId, sha256);
          shown.pictures += lost;
          shown.accounts += lost > 0 ? 1 : 0;
        }
      }
      const files = await filesOf(deps, sha256);
      await db.transaction(async (tx) => {
        if (!(await rows.deleteFileRows(tx, sha256)))
          throw new Error('An account that is being deleted shows the file.');
        for (const file of files) await blobs.remove(file);
      });
      return shown;
    },
  };
};

/** Returns the stored files with this hash: the one in the database, or files without a row. */
const filesOf = async ({ db, blobs }: Deps, sha256: string): Promise<BlobName[]> => {
  const known = await rows.findFile(db, sha256);
  if (known !== undefined) return [{ sha256, extension: known.extension }];
  const found: BlobName[] = [];
  for (const extension of EXTENSIONS) {
    if (await blobs.has({ sha256, extension })) found.push({ sha256, extension });
  }
  return found;
};

/** Yields the accounts that show a file, in batches. */
async function* accountsWith(db: Db, sha256: string): AsyncGenerator<string[]> {
  for (let after = FIRST_ID; ;) {
    const userIds = await rows.listAccounts(db, { sha256, after, most: ACCOUNTS_AT_ONCE });
    const last = userIds.at(-1);
    if (last === undefined) return;
    yield userIds;
    after = last;
  }
}

/**
 * Removes the file from the pictures of an account, and syncs the change to its devices. Returns the number of these
 * pictures; 0 for a closed account.
 */
const removeFromAccount = async ({ db, now }: Deps, userId: string, sha256: string): Promise<number> => {
  try {
    return await withOwnerLock(db, userId, async (tx, owner) => {
      const lost = await rows.markFileFailed(tx, userId, sha256);
      const hashes = lost.map(() => sha256);
      await releaseFiles(tx, owner, hashes, now());
      const versions = new Map(lost.map((key) => [`${key.adId} ${key.version}`, key]));
      for (const key of versions.values()) await touchCapture(tx, owner, key);
      return lost.length;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'AUTH_REQUIRED') return 0;
    throw error;
  }
};
