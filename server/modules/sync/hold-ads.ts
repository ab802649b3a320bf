import type { Mutation } from '#shared/domain/mutation.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import {
  bookmark,
  findOldestUnsaved,
  hasTombstone,
  keepCapture,
  liveVersions,
  removeAd,
} from '../ads/keep-ads.service.ts';
import { buryMark } from '../following/keep-seen.service.ts';
import { expectPictures, releasePictures } from '../pictures/ad-pictures.service.ts';
import { buryReachOf } from '../reach/keep-reach.service.ts';
import type { Batch } from './batch.ts';
import { trimAd } from './trim-versions.ts';

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>;

/** A device's clock may be ahead; what comes from the future would stand above everything else. */
const notAfter = (said: number, at: Date): Date => new Date(Math.min(said, at.getTime()));

export const saveAd = async (batch: Batch, mutation: Of<'save-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, at } = batch;
  const { ad, version, savedAt } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  const before = await liveVersions(tx, owner.userId, ad.id);
  if (before.length === 0 && !(await makeRoom(batch))) return 'AD_LIMIT_REACHED';
  const live = await keepCapture(tx, owner, { ad, version, capturedAt: at, why: 'saved' }, before);
  await expectPictures(tx, owner, { ad, version });
  await bookmark(tx, owner, { adId: ad.id, version, savedAt: notAfter(savedAt, at) });
  await trimAd(tx, owner, { adId: ad.id, live }, at);
  return null;
};

/** A capture with the reason followed is never refused: it is stored, or the outcome says that it is not stored. */
export const captureAd = async (batch: Batch, mutation: Of<'capture-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, at } = batch;
  const { ad, version, why } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  const before = await liveVersions(tx, owner.userId, ad.id);
  if (before.length === 0) {
    const isUnwanted = why === 'followed' && (await hasTombstone(tx, owner.userId, ad.id));
    const hasRoom = !isUnwanted && (await makeRoom(batch));
    if (!hasRoom) return why === 'checked' ? 'AD_LIMIT_REACHED' : null;
  }
  const capture = { ad, version, capturedAt: notAfter(mutation.capturedAt, at), why };
  const live = await keepCapture(tx, owner, capture, before);
  await expectPictures(tx, owner, { ad, version });
  await trimAd(tx, owner, { adId: ad.id, live }, at);
  return null;
};

/** Does nothing about an ad that the account doesn't have. */
export const deleteAd = async ({ tx, owner, at }: Batch, adId: string): Promise<void> => {
  await removeAd(tx, owner, adId, at);
  await releasePictures(tx, owner, { adId }, at);
  await buryReachOf(tx, owner, adId, at);
  await buryMark(tx, owner, adId, at);
};

/** Deletes the oldest unsaved ad of a full account. Returns false if all ads are saved. */
const makeRoom = async (batch: Batch): Promise<boolean> => {
  const { ads, savedAds } = batch.owner.counts.current;
  if (ads < batch.adLimit) return true;
  const oldest = ads > savedAds ? await findOldestUnsaved(batch.tx, batch.owner.userId) : null;
  if (oldest === null) return false;
  await deleteAd(batch, oldest);
  return true;
};
