import { durably } from '#shared/store/storage-errors.ts';

const SHELF = 'file-shelf';
/** A cache only takes addresses of the web; nobody asks for this one. */
const PLACE = 'https://file-shelf.invalid/';

/**
 * Stores a file of the worker for our pages, if it is too large for a message: one at a time. Throws
 * DEVICE_STORAGE_FULL if there is no space.
 */
export const leaveFile = async (file: Blob): Promise<void> => {
  const shelf = await caches.open(SHELF);
  await durably(shelf.put(PLACE, new Response(file)));
};

/** Null where none was left. It is gone from the shelf afterwards. */
export const takeFile = async (): Promise<Blob | null> => {
  const shelf = await caches.open(SHELF);
  const left = await shelf.match(PLACE);
  const file = left === undefined ? null : await left.blob();
  await caches.delete(SHELF);
  return file;
};
