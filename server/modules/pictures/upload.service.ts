import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { PICTURE_LIMIT_BYTES } from '#shared/contract/ads.ts';
import { createKeyedQueue } from '#shared/lib/bounded-queue.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import type { BlobStore } from '../../media/blob-store.ts';
import type { PictureDecoder, Reencoded } from '../../media/picture-decoder.ts';
import { pictureKindOf, type PictureKind } from '../../media/picture-kind.ts';
import { receiveFile, type ReceivedFile } from '../../media/receive-file.ts';
import { touchCapture } from '../ads/captured-ads.service.ts';
import { isFileShown, releaseFiles } from './account-files.ts';
import { makePictureRoom } from './picture-room.service.ts';
import * as rows from './pictures.sql.ts';
import { isRefused, refuseHash } from './take-down.sql.ts';

export type UploadDeps = {
  db: Db;
  blobs: BlobStore;
  pictureDecoder: PictureDecoder;
  now: () => Date;
  newId: () => string;
  uploadFolder: string;
  uploadIdleMs: number;
  byteLimit: number;
};

type Upload = rows.SlotKey & { sha256: string; message: IncomingMessage };

export type UploadService = {
  /**
   * Stores one picture of a captured ad and returns its path, `/media/<sha256>.webp`. Repeated uploads change nothing.
   * Throws NOT_FOUND for an ad or slot that the account does not have, PICTURE_HASH_MISMATCH, PICTURE_UNREADABLE (also
   * for a file that the operator removed), PICTURE_TOO_LARGE, AD_LIMIT_REACHED if ads and pictures of saved ads use the
   * whole quota, and SERVICE_UNAVAILABLE if too many uploads are in progress.
   */
  upload: (actor: Actor, upload: Upload) => Promise<string>;
};

/** Maximum number of uploads of one account in progress. A device sends one picture at a time. */
export const UPLOADS_AT_ONCE = 12;
const RETRY_AFTER_SECONDS = 5;

export const createUploadService = (deps: UploadDeps): UploadService => {
  const inLimitedQueue = createKeyedQueue({
    concurrency: UPLOADS_AT_ONCE,
    limit: 0,
    refuse: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
  return { upload: ({ userId }, upload) => inLimitedQueue(userId, () => receiveAndStore(deps, userId, upload)) };
};

const receiveAndStore = async (
  deps: UploadDeps,
  userId: string,
  { sha256, message, ...key }: Upload,
): Promise<string> => {
  // Checked before the body is read, so that no account uploads files for ads that it does not have.
  if ((await rows.findSlot(deps.db, userId, key)) === null) throw new AppError('NOT_FOUND');
  if (await isRefused(deps.db, sha256)) throw new AppError('PICTURE_UNREADABLE');
  const file = await receiveFile(message, {
    folder: deps.uploadFolder,
    newId: deps.newId,
    limitBytes: PICTURE_LIMIT_BYTES,
    idleMs: deps.uploadIdleMs,
  });
  try {
    const picture = await convert(deps, userId, file, sha256);
    await refuseSource(deps, picture.sha256, sha256);
    await store(deps, userId, { ...key, sourceSha256: sha256 }, picture);
    return `/media/${picture.sha256}.${picture.extension}`;
  } finally {
    await file.remove();
  }
};

/**
 * Returns the picture as the server stores it. A file that this server created before stays as it is, so that the
 * import of an export changes no picture: each conversion loses details.
 */
const convert = async (
  { db, pictureDecoder }: UploadDeps,
  userId: string,
  file: ReceivedFile,
  sha256: string,
): Promise<Reencoded> => {
  const kind = kindOf(file, sha256);
  if (kind === 'webp' && (await rows.isOwnFile(db, sha256))) {
    return { bytes: await readFile(file.path), sha256, extension: 'webp' };
  }
  return pictureDecoder.reencode(userId, file.path, kind);
};

/**
 * Refuses the upload if its converted file is refused. Also stores the hash of the uploaded bytes, because a later
 * encoder can convert them differently.
 */
const refuseSource = async ({ db, now }: UploadDeps, sha256: string, sourceSha256: string): Promise<void> => {
  if (!(await isRefused(db, sha256))) return;
  await refuseHash(db, sourceSha256, now());
  throw new AppError('PICTURE_UNREADABLE');
};

const kindOf = (file: ReceivedFile, sha256: string): PictureKind => {
  if (file.sha256 !== sha256) throw new AppError('PICTURE_HASH_MISMATCH');
  const kind = pictureKindOf(file.head);
  if (kind === null) throw new AppError('PICTURE_UNREADABLE');
  return kind;
};

const store = (
  deps: UploadDeps,
  userId: string,
  { sourceSha256, ...key }: rows.SlotKey & { sourceSha256: string },
  { bytes, ...blob }: Reencoded,
): Promise<void> =>
  withOwnerLock(deps.db, userId, async (tx, owner) => {
    const slot = await rows.findSlot(tx, userId, key);
    if (slot === null) throw new AppError('NOT_FOUND');
    if (slot.sha256 === blob.sha256) return;
    const at = deps.now();
    const byteCount = bytes.byteLength;
    const picture = { adId: key.adId, sha256: blob.sha256, byteCount };
    await makePictureRoom(tx, owner, picture, { limitBytes: deps.byteLimit, at });
    if (!(await isFileShown(tx, userId, blob.sha256))) owner.counts.changePictureBytes(byteCount);
    await rows.addReference(tx, { ...blob, byteCount, sourceSha256, at });
    // Checked while the row of the file is locked, so that a concurrent take-down is not missed.
    if (await isRefused(tx, blob.sha256)) throw new AppError('PICTURE_UNREADABLE');
    // The row of the file is locked. A sweep that wants to remove the file waits for this lock, and then finds the file
    // in use.
    await deps.blobs.put(blob, bytes);
    await rows.writeStored(tx, userId, key, blob);
    if (slot.sha256 !== null) await releaseFiles(tx, owner, [slot.sha256], at);
    await touchCapture(tx, owner, key);
  });
