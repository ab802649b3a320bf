import type { Mutation } from '#shared/domain/mutation.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import { bookmark, findOldestUnsaved, hasTombstone, isHeld, keepCapture, removeAd } from '../ads/keep-ads.service.ts';
import { buryMark } from '../following/keep-seen.service.ts';
import { expectPictures, releasePictures } from '../pictures/ad-pictures.service.ts';
import { buryReachOf } from '../reach/keep-reach.service.ts';
import type { Batch } from './batch.ts';
import { trimAd } from './trim-versions.ts';

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>;

/** A device's clock may be ahead; what comes from the future would stand above everything else. */
const notAfter = (said: number, at: Date): Date => new Date(Math.min(said, at.getTime()));

export const saveAd = async (batch: Batch, mutation: Of<'save-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, room, at } = batch;
  const { ad, version, savedAt } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  if (!(await isHeld(tx, owner.userId, ad.id))) {
    if (!(await makeRoom(batch))) return 'AD_LIMIT_REACHED';
    room.came();
  }
  const isNewVersion = await keepCapture(tx, owner, { ad, version, capturedAt: at, why: 'saved' });
  await expectPictures(tx, owner, { ad, version });
  await bookmark(tx, owner, { adId: ad.id, version, savedAt: notAfter(savedAt, at) });
  if (isNewVersion) await trimAd(tx, owner, ad.id, at);
  return null;
};

/** A capture with the reason followed is never refused: it is stored, or the outcome says that it is not stored. */
export const captureAd = async (batch: Batch, mutation: Of<'capture-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, room, at } = batch;
  const { ad, version, why } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  const capture = { ad, version, capturedAt: notAfter(mutation.capturedAt, at), why };
  if (!(await isHeld(tx, owner.userId, ad.id))) {
    const isUnwanted = why === 'followed' && (await hasTombstone(tx, owner.userId, ad.id));
    const hasRoom = !isUnwanted && (await makeRoom(batch));
    if (!hasRoom && why === 'checked') return 'AD_LIMIT_REACHED';
    if (!hasRoom) return null;
    room.came();
  }
  const isNewVersion = await keepCapture(tx, owner, capture);
  await expectPictures(tx, owner, { ad, version });
  if (isNewVersion) await trimAd(tx, owner, ad.id, at);
  return null;
};

/** Deleting what is not there is done already. */
export const deleteAd = async (batch: Batch, adId: string): Promise<void> => {
  const { tx, owner, room, at } = batch;
  if (await isHeld(tx, owner.userId, adId)) room.went();
  await removeAd(tx, owner, adId, at);
  await releasePictures(tx, owner, { adId }, at);
  await buryReachOf(tx, owner, adId, at);
  await buryMark(tx, owner, adId, at);
};

/** Lets the oldest ad that nobody saved leave a full account. False: all of them are saved. */
const makeRoom = async (batch: Batch): Promise<boolean> => {
  if (!(await batch.room.isFull())) return true;
  const oldest = await findOldestUnsaved(batch.tx, batch.owner.userId);
  if (oldest === null) return false;
  await deleteAd(batch, oldest);
  return true;
};
