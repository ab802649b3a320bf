const SHELF = 'file-shelf';
/** A cache only takes addresses of the web; nobody asks for this one. */
const PLACE = 'https://file-shelf.invalid/';

/** Where the worker leaves a file for our pages, which is too large for a message: one at a time. */
export const leaveFile = async (file: Blob): Promise<void> => {
  const shelf = await caches.open(SHELF);
  await shelf.put(PLACE, new Response(file));
};

/** Null where none was left. It is gone from the shelf afterwards. */
export const takeFile = async (): Promise<Blob | null> => {
  const shelf = await caches.open(SHELF);
  const left = await shelf.match(PLACE);
  const file = left === undefined ? null : await left.blob();
  await caches.delete(SHELF);
  return file;
};
