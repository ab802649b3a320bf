import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import type { Mutation } from '#shared/domain/mutation.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import {
  bookmark,
  isCollected,
  keepCapture,
  removeAd,
  removeBookmark,
  touchCapture,
  type AdRoom,
} from '../ads/keep-ads.service.ts';
import { expectPictures, markPictureFailed, releasePictures } from '../pictures/ad-pictures.service.ts';

export type Batch = { tx: Db; owner: Owner; room: AdRoom; jobs: Jobs; at: Date };

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>;

/**
 * Applies one change, or answers why it is refused for good. Everything that can be refused is looked at before
 * the first write, so that a refusal leaves nothing half done and the others of its batch stand.
 */
export const applyMutation = async (batch: Batch, mutation: Mutation): Promise<ErrorCode | null> => {
  switch (mutation.kind) {
    case 'save-ad':
      return saveAd(batch, mutation);
    case 'unsave-ad':
      await removeBookmark(batch.tx, batch.owner, mutation.adId, batch.at);
      return null;
    case 'delete-ad':
      return deleteAd(batch, mutation);
    case 'picture-failed':
      return failPicture(batch, mutation);
    case 'capture-ad':
    case 'add-reach':
    case 'follow-page':
    case 'unfollow-page':
    case 'see-ads':
    case 'note-page-count':
      return 'INPUT_INVALID';
  }
};

const saveAd = async ({ tx, owner, room, at }: Batch, mutation: Of<'save-ad'>): Promise<ErrorCode | null> => {
  const { ad, version, savedAt } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  if (!(await isCollected(tx, owner.userId, ad.id))) {
    if (!(await room.has())) return 'AD_LIMIT_REACHED';
    room.forget();
  }
  await keepCapture(tx, owner, { ad, version, at });
  await expectPictures(tx, owner, { ad, version });
  // A device's clock may be ahead; a bookmark from the future would stand above everything else.
  await bookmark(tx, owner, { adId: ad.id, version, savedAt: new Date(Math.min(savedAt, at.getTime())) });
  return null;
};

/** Deleting what is not there is done already. */
const deleteAd = async ({ tx, owner, room, jobs, at }: Batch, { adId }: Of<'delete-ad'>): Promise<null> => {
  await removeAd(tx, owner, adId, at);
  await releasePictures(tx, owner, adId, jobs);
  room.forget();
  return null;
};

/** A picture that is stored, or whose ad is gone, has nothing to say any more. */
const failPicture = async ({ tx, owner }: Batch, mutation: Of<'picture-failed'>): Promise<null> => {
  const { adId, version, slot } = mutation;
  if (await markPictureFailed(tx, owner, { adId, version, slot })) await touchCapture(tx, owner, { adId, version });
  return null;
};
