import { durably } from '#shared/store/storage-errors.ts';

const SHELF = 'file-shelf';
/** A cache accepts only web addresses as keys. No request ever uses this one. */
const PLACE = 'https://file-shelf.invalid/';

/**
 * Stores a file of the worker for our pages, because it may be too large for a message. It replaces a file that was not
 * read. Rejects with DEVICE_STORAGE_FULL if there is no space.
 */
export const storeFile = async (file: Blob): Promise<void> => {
  const shelf = await caches.open(SHELF);
  await durably(shelf.put(PLACE, new Response(file)));
};

/** Removes the stored file and returns it; null if there is none. */
export const consumeFile = async (): Promise<Blob | null> => {
  const shelf = await caches.open(SHELF);
  const left = await shelf.match(PLACE);
  const file = left === undefined ? null : await left.blob();
  await caches.delete(SHELF);
  return file;
};
