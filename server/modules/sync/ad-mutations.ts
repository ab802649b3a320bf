import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { CountedVersion } from '../../db/account-counts.ts';
import {
  bookmark,
  bytesOfAd,
  findOldestUnsaved,
  hasTombstone,
  upsertCapture,
  liveVersions,
  removeAd,
} from '../ads/captured-ads.service.ts';
import { removeFromBoards } from '../boards/board-ads.service.ts';
import { removeSeenMark } from '../following/seen-ads.service.ts';
import { removeNote } from '../notes/notes.service.ts';
import { expectPictures, releasePictures } from '../pictures/ad-pictures.service.ts';
import { releaseStoredPictures, usedBytes } from '../pictures/picture-room.service.ts';
import { removeReachOf } from '../reach/snapshots.service.ts';
import { removeVerdict } from '../store-verdicts/store-verdicts.service.ts';
import { removeTagsOf } from '../tags/ad-tags.service.ts';
import type { Batch } from './batch.ts';
import { trimAd } from './trim-versions.ts';

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { kind: Kind }>;

/**
 * Limits a device time to the server time. The clock of a device may be ahead, and an ad with a future time would
 * always be listed first.
 */
const notAfter = (deviceTime: number, at: Date): Date => new Date(Math.min(deviceTime, at.getTime()));

export const saveAd = async (batch: Batch, mutation: Of<'save-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, at } = batch;
  const { ad, version, savedAt } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  const before = await liveVersions(tx, owner.userId, ad.id);
  if (!(await makeRoom(batch, mutation, before))) return 'AD_LIMIT_REACHED';
  const live = await upsertCapture(tx, owner, { ad, version, capturedAt: at, why: 'saved' }, before);
  await expectPictures(tx, owner, { ad, version });
  await bookmark(tx, owner, { adId: ad.id, version, savedAt: notAfter(savedAt, at) });
  await trimAd(tx, owner, { adId: ad.id, live }, at);
  return null;
};

/**
 * Stores a captured ad. A capture with the reason followed is never refused: if it is not stored, the outcome of the
 * push reports it.
 */
export const captureAd = async (batch: Batch, mutation: Of<'capture-ad'>): Promise<ErrorCode | null> => {
  const { tx, owner, at } = batch;
  const { ad, version, why } = mutation;
  if (creativeVersionOf(ad) !== version) return 'INPUT_INVALID';
  const before = await liveVersions(tx, owner.userId, ad.id);
  const wasDeleted = before.length === 0 && why === 'followed' && (await hasTombstone(tx, owner.userId, ad.id));
  const hasRoom = !wasDeleted && (await makeRoom(batch, mutation, before));
  if (!hasRoom) return why === 'checked' ? 'AD_LIMIT_REACHED' : null;
  const capture = { ad, version, capturedAt: notAfter(mutation.capturedAt, at), why };
  const live = await upsertCapture(tx, owner, capture, before);
  await expectPictures(tx, owner, { ad, version });
  await trimAd(tx, owner, { adId: ad.id, live }, at);
  return null;
};

/** Does nothing if the account does not have the ad. */
export const deleteAd = async ({ tx, owner, at }: Batch, adId: string): Promise<void> => {
  await removeAd(tx, owner, adId, at);
  await releasePictures(tx, owner, { adId }, at);
  await removeReachOf(tx, owner, adId, at);
  await removeSeenMark(tx, owner, adId, at);
  await removeVerdict(tx, owner, adId, at);
  await removeFromBoards(tx, owner, adId, at);
  await removeTagsOf(tx, owner, adId, at);
  await removeNote(tx, owner, adId, at);
};

/**
 * Makes room for a version of an ad: removes the oldest unsaved ads of a full account until the version fits into the
 * limits of ads and bytes. The pictures of each ad are removed first. `before`: the versions of the ad that the account
 * has. Returns false if only saved ads are left and the version does not fit.
 */
const makeRoom = async (
  batch: Batch,
  { ad, version }: Pick<Of<'save-ad'>, 'ad' | 'version'>,
  before: readonly CountedVersion[],
): Promise<boolean> => {
  const { tx, owner, adLimit, byteLimit, at } = batch;
  if (before.length === 0 && owner.counts.current.ads >= adLimit) {
    const oldest = await findOldestIfAny(batch, ad.id);
    if (oldest === null) return false;
    await deleteAd(batch, oldest);
  }
  const known = before.find((row) => row.version === version)?.adBytes ?? 0;
  const growth = bytesOfAd(ad) - known;
  if (growth <= 0) return true;
  while (usedBytes(owner) + growth > byteLimit) {
    const oldest = await findOldestIfAny(batch, ad.id);
    if (oldest === null) return false;
    if (!(await releaseStoredPictures(tx, owner, oldest, at))) await deleteAd(batch, oldest);
  }
  return true;
};

/** Returns the oldest unsaved ad other than `exceptAdId`, or null. */
const findOldestIfAny = async ({ tx, owner }: Batch, exceptAdId: string): Promise<string | null> => {
  const { ads, savedAds } = owner.counts.current;
  return ads > savedAds ? findOldestUnsaved(tx, owner.userId, { exceptAdId }) : null;
};
