import type { Page } from 'puppeteer';

/**
 * Counts the rows of a table that the page reads from its local store after its next load. Reads by workers do not
 * count. Returns a function that returns the number of rows.
 */
export const countReads = async (page: Page, table: string): Promise<() => Promise<number>> => {
  await page.evaluateOnNewDocument((counted) => {
    Reflect.set(globalThis, 'rowsRead', 0);
    const count = (request: IDBRequest): void =>
      request.addEventListener('success', () => {
        const found: unknown = request.result;
        const rows = Array.isArray(found) ? found.length : Number(found !== null && found !== undefined);
        Reflect.set(globalThis, 'rowsRead', Number(Reflect.get(globalThis, 'rowsRead')) + rows);
      });
    for (const kind of [IDBObjectStore, IDBIndex]) {
      for (const name of ['get', 'getAll', 'openCursor']) {
        const read: unknown = Reflect.get(kind.prototype, name);
        if (typeof read !== 'function') continue;
        Reflect.set(kind.prototype, name, function countingRead(this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
          const request: unknown = Reflect.apply(read, this, args);
          const objectStore = this instanceof IDBIndex ? this.objectStore : this;
          if (objectStore.name === counted && request instanceof IDBRequest) count(request);
          return request;
        });
      }
    }
  }, table);
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'rowsRead')));
};
