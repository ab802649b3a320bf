import type { Page } from 'puppeteer';

/**
 * Every row of one table of an account's local store, read by the bare browser API and not by our own store; none while the
 * page has not made the store. To open it then would make an empty one, and the page would wait for it to be closed.
 */
export const storedRows = (page: Page, database: string, table: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    async (databaseName, tableName) => {
      const made = await indexedDB.databases();
      if (made.every(({ name }) => name !== databaseName)) return [];
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(databaseName);
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
      });
      try {
        return await new Promise<Record<string, unknown>[]>((resolve, reject) => {
          const request = opened.transaction(tableName).objectStore(tableName).getAll();
          request.addEventListener('success', () => resolve(request.result as Record<string, unknown>[]));
          request.addEventListener('error', () => reject(request.error ?? new Error('the table was not read')));
        });
      } finally {
        opened.close();
      }
    },
    database,
    table,
  );

/** The name of the one account's database in this browser; the anonymous one does not count. */
export const accountDatabase = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const ours = names.filter((name) => name.startsWith('spendlens-') && name !== 'spendlens-anonymous');
    if (ours.length !== 1) throw new Error(`expected one account’s database, found ${names.join(', ')}`);
    return ours[0] ?? '';
  });
