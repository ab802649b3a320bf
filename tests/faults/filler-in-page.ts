const openFiller = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('filler', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows', { autoIncrement: true }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the filler can’t be opened')));
  });

/** Returns false if the quota is exceeded. */
const put = (db: IDBDatabase, bytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    const transaction = db.transaction('rows', 'readwrite');
    transaction.addEventListener('complete', () => resolve(true));
    transaction.addEventListener('abort', () => resolve(false));
    transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(bytes)));
  });

/** Fills the origin's remaining quota with smaller and smaller rows. Returns the number of bytes written. */
export const fill = async (): Promise<number> => {
  const db = await openFiller();
  let written = 0;
  for (const bytes of [65_536, 4_096, 256, 16]) {
    while (written < 1_000_000_000 && (await put(db, bytes))) written += bytes;
  }
  db.close();
  return written;
};

/** Frees the quota again. */
export const makeRoom = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('filler');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('the filler can’t be deleted')));
  });

export { work } from './tab-in-page.ts';
