import type { Page } from 'puppeteer';

/** Ends the undo time of all pending deletions of the signed-in account. The next sync sends them. */
export const endUndo = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const waitFor = <T extends EventTarget>(target: T, event: string): Promise<T> =>
      new Promise((resolve, reject) => {
        target.addEventListener(event, () => resolve(target));
        target.addEventListener('error', reject);
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((name) => /^spendlens-[0-9a-f-]{36}$/.test(name)) ?? '');
    const db = (await waitFor(opening, 'success')).result;
    const writing = db.transaction('removals', 'readwrite');
    const marks = writing.objectStore('removals');
    const reading = await waitFor(marks.getAll(), 'success');
    for (const mark of reading.result) marks.put({ ...mark, dueAt: 1 });
    await waitFor(writing, 'complete');
    db.close();
  });
