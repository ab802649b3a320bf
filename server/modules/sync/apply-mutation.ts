import type { Mutation } from '#shared/domain/mutation.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { removeBookmark, touchCapture } from '../ads/keep-ads.service.ts';
import { keepCount } from '../following/keep-counts.service.ts';
import { followPage, unfollowPage } from '../following/keep-follows.service.ts';
import { markSeen } from '../following/keep-seen.service.ts';
import { markPictureFailed } from '../pictures/ad-pictures.service.ts';
import { keepReach } from '../reach/keep-reach.service.ts';
import type { Batch } from './batch.ts';
import { captureAd, deleteAd, saveAd } from './hold-ads.ts';

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>;

/**
 * Applies one change, or answers why it is refused for good. Everything that can be refused is looked at before
 * the first write, so that a refusal leaves nothing half done and the others of its batch stand.
 */
export const applyMutation = async (batch: Batch, mutation: Mutation): Promise<ErrorCode | null> => {
  switch (mutation.kind) {
    case 'save-ad':
      return saveAd(batch, mutation);
    case 'capture-ad':
      return captureAd(batch, mutation);
    case 'follow-page':
      return follow(batch, mutation);
    case 'unsave-ad':
    case 'delete-ad':
    case 'picture-failed':
    case 'add-reach':
    case 'unfollow-page':
    case 'see-ads':
    case 'note-page-count':
      await applyGiven(batch, mutation);
      return null;
  }
};

/** Those that are never refused: what they are about may have gone meanwhile, and then there is nothing to do. */
const applyGiven = async (
  batch: Batch,
  mutation: Exclude<Mutation, { kind: 'save-ad' | 'capture-ad' | 'follow-page' }>,
): Promise<void> => {
  const { tx, owner, at } = batch;
  switch (mutation.kind) {
    case 'unsave-ad':
      return removeBookmark(tx, owner, mutation.adId, at);
    case 'delete-ad':
      return deleteAd(batch, mutation.adId);
    case 'picture-failed':
      return failPicture(batch, mutation);
    case 'add-reach':
      return keepReach(tx, owner, mutation, at);
    case 'unfollow-page':
      return unfollowPage(tx, owner, mutation.pageId, at);
    case 'see-ads':
      return markSeen(tx, owner, mutation.adIds);
    case 'note-page-count':
      return keepCount(tx, owner, mutation.count, at);
  }
};

const follow = async (batch: Batch, { page, followedAt }: Of<'follow-page'>): Promise<ErrorCode | null> => {
  const { tx, owner, followLimit, at } = batch;
  const began = new Date(Math.min(followedAt, at.getTime()));
  return (await followPage(tx, owner, { page, followedAt: began }, followLimit)) ? null : 'FOLLOW_LIMIT_REACHED';
};

/** A picture that is stored, or whose ad is gone, has nothing to say any more. */
const failPicture = async ({ tx, owner }: Batch, { adId, version, slot }: Of<'picture-failed'>): Promise<void> => {
  if (await markPictureFailed(tx, owner, { adId, version, slot })) await touchCapture(tx, owner, { adId, version });
};
