const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('filler', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows', { autoIncrement: true }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no filler')));
  });

/** False where there was no room. */
const put = (db: IDBDatabase, bytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    const transaction = db.transaction('rows', 'readwrite');
    transaction.addEventListener('complete', () => resolve(true));
    transaction.addEventListener('abort', () => resolve(false));
    transaction.objectStore('rows').put(crypto.getRandomValues(new Uint8Array(bytes)));
  });

/** Takes all the room that the origin has left, in ever smaller pieces. Answers how many bytes that was. */
export const fill = async (): Promise<number> => {
  const db = await opened();
  let taken = 0;
  for (const bytes of [65_536, 4_096, 256, 16]) {
    while (taken < 1_000_000_000 && (await put(db, bytes))) taken += bytes;
  }
  db.close();
  return taken;
};

export const makeRoom = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('filler');
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('the filler stays')));
  });

export { work } from './tab-in-page.ts';
