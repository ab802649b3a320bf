import type { Page } from 'puppeteer';

/**
 * Reads every row of one table of a local store by the browser API, without the product's code. Returns no rows if the
 * page has not created the store yet, because opening it would create an empty store and block the page.
 */
export const storedRows = (page: Page, database: string, table: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    async (databaseName, tableName) => {
      const databases = await indexedDB.databases();
      if (databases.every(({ name }) => name !== databaseName)) return [];
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

/** Returns the name of the only account database in this browser. The anonymous database does not count. */
export const accountDatabase = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const ours = names.filter((name) => name.startsWith('spendlens-') && name !== 'spendlens-anonymous');
    if (ours.length !== 1) throw new Error(`expected one account’s database, found ${names.join(', ')}`);
    return ours[0] ?? '';
  });
