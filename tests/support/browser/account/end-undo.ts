import type { Page } from 'puppeteer';

/** Lets the time be over in which deletions of the signed-in account can be taken back; the next sync begins with them. */
export const endUndo = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T extends EventTarget>(of: T, event: string): Promise<T> =>
      new Promise((resolve, reject) => {
        of.addEventListener(event, () => resolve(of));
        of.addEventListener('error', reject);
      });
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const opening = indexedDB.open(names.find((name) => /^spendlens-[0-9a-f-]{36}$/.test(name)) ?? '');
    const db = (await done(opening, 'success')).result;
    const writing = db.transaction('removals', 'readwrite');
    const marks = writing.objectStore('removals');
    const reading = await done(marks.getAll(), 'success');
    for (const mark of reading.result) marks.put({ ...mark, dueAt: 1 });
    await done(writing, 'complete');
    db.close();
  });
