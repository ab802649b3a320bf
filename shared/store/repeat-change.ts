import type { Mutation } from '#shared/domain/mutation.ts';
import type { LocalDatabase } from './database.ts';
import { putChecked, putMet, type Stamp } from './write-ads.ts';
import { dropFollow, putFollow, putPageCount, putSeen } from './write-follows.ts';
import { putReach } from './write-reach.ts';

/**
 * Inside a transaction: makes a change of another store anew in this one, with an entry of its own. False: there was nothing
 * to do. Saved ads come over as rows, in the version and with the date of their bookmark, so nothing is done about those.
 */
export const repeatChange = async (db: LocalDatabase, mutation: Mutation, stamp: Stamp): Promise<boolean> => {
  switch (mutation.kind) {
    case 'capture-ad':
      return mutation.why === 'checked' ? putChecked(db, mutation.ad, stamp) : putMet(db, mutation.ad, stamp);
    case 'add-reach':
      return putReach(db, mutation.adId, mutation.snapshot, stamp);
    case 'follow-page':
      return putFollow(db, mutation.page, stamp);
    case 'unfollow-page':
      return dropFollow(db, mutation.pageId, stamp);
    case 'see-ads':
      return putSeen(db, mutation.adIds, stamp);
    case 'note-page-count':
      return putPageCount(db, mutation.count, stamp);
    case 'save-ad':
    case 'unsave-ad':
    case 'delete-ad':
    case 'picture-failed':
      return false;
  }
};
