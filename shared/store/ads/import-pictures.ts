import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import type { LocalDatabase, PictureBytesRow } from '../database.ts';

/**
 * Inside a transaction: stores a picture of a file, and the job that uploads it. Returns false if its ad or its slot is
 * not stored, or if the account has the picture already.
 */
export const putImportedPicture = async (db: LocalDatabase, picture: PictureBytesRow): Promise<boolean> => {
  const { adId, version, slot } = picture;
  const row = await db.capturedAds.get([adId, version]);
  const source = row === undefined ? undefined : picturesOf(row.ad).find((one) => one.slot === slot);
  if (row === undefined || source === undefined) return false;
  if (row.pictures.some((known) => known.slot === slot && known.state === 'stored')) return false;
  if ((await db.pictureBytes.get([adId, version, slot])) !== undefined) return false;
  await db.pictureBytes.put(picture);
  await db.pictureJobs.put({
    adId,
    version,
    slot,
    sourceUrl: source.url,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    failure: null,
  });
  const others = row.pictures.filter((known) => known.slot !== slot);
  await db.capturedAds.put({ ...row, pictures: [...others, { slot, state: 'waiting', path: null }] });
  return true;
};
