import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { PICTURE_LIMIT_BYTES } from '#shared/contract/pictures.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import type { BlobStore } from '../../media/blob-store.ts';
import { isCostly } from '../../media/costly-picture.ts';
import { inTurn } from '../../media/in-turn.ts';
import { pictureKindOf, type PictureKind } from '../../media/picture-kind.ts';
import { receiveFile, type ReceivedFile } from '../../media/receive-file.ts';
import { reencodePicture, type Reencoded } from '../../media/reencode-picture.ts';
import { touchCapture } from '../ads/keep-ads.service.ts';
import { makePictureRoom } from './picture-room.service.ts';
import * as rows from './pictures.sql.ts';

export type UploadDeps = {
  db: Db;
  blobs: BlobStore;
  now: () => Date;
  newId: () => string;
  uploadFolder: string;
  uploadIdleMs: number;
  pictureLimitBytes: number;
};

type Upload = rows.SlotKey & { sha256: string; message: IncomingMessage };

export type UploadService = {
  /**
   * Keeps one picture of a captured ad and answers its path, `/media/<sha256>.webp`. Sending it again changes nothing. Throws
   * NOT_FOUND for an ad or slot that is not the caller's, PICTURE_HASH_MISMATCH, PICTURE_UNREADABLE, PICTURE_TOO_LARGE,
   * AD_LIMIT_REACHED where the account's pictures are full and all of saved ads.
   */
  upload: (actor: Actor, upload: Upload) => Promise<string>;
};

const DECODED_AT_ONCE = 2;

export const createUploadService = (deps: UploadDeps): UploadService => {
  const oneOfFew = inTurn(DECODED_AT_ONCE);
  return {
    upload: async ({ userId }, { sha256, message, ...key }) => {
      // Before a byte is read: nobody sends files for what is not his.
      if ((await rows.findSlot(deps.db, userId, key)) === null) throw new AppError('NOT_FOUND');
      const file = await receiveFile(message, {
        folder: deps.uploadFolder,
        newId: deps.newId,
        limitBytes: PICTURE_LIMIT_BYTES,
        idleMs: deps.uploadIdleMs,
      });
      try {
        const kind = kindOf(file, sha256);
        const picture = await oneOfFew(() => reencode(file.path, kind));
        const { sha256: stored, bytes } = picture;
        await makePictureRoom(deps, userId, { adId: key.adId, sha256: stored, byteCount: bytes.byteLength });
        await store(deps, userId, key, picture);
        return `/media/${picture.sha256}.${picture.extension}`;
      } finally {
        await file.remove();
      }
    },
  };
};

const kindOf = (file: ReceivedFile, sha256: string): PictureKind => {
  if (file.sha256 !== sha256) throw new AppError('PICTURE_HASH_MISMATCH');
  const kind = pictureKindOf(file.head);
  if (kind === null) throw new AppError('PICTURE_UNREADABLE');
  return kind;
};

const reencode = async (path: string, kind: PictureKind): Promise<Reencoded> => {
  if (await isCostly(path, kind)) throw new AppError('PICTURE_TOO_LARGE');
  return reencodePicture(path);
};

const store = (deps: UploadDeps, userId: string, key: rows.SlotKey, { bytes, ...blob }: Reencoded): Promise<void> =>
  withOwnerLock(deps.db, userId, async (tx, owner) => {
    const slot = await rows.findSlot(tx, userId, key);
    if (slot === null) throw new AppError('NOT_FOUND');
    if (slot.sha256 === blob.sha256) return;
    await rows.addReference(tx, { ...blob, byteCount: bytes.byteLength, at: deps.now() });
    // The row of the file is locked. A sweep that removes the file waits for this lock, and then finds the file in use.
    await deps.blobs.put(blob, bytes);
    await rows.writeStored(tx, userId, key, blob);
    if (slot.sha256 !== null) await rows.dropReference(tx, slot.sha256, deps.now());
    await touchCapture(tx, owner, key);
  });
