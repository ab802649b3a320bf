import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser/browser.ts';
import { accountDatabase } from '#tests/support/browser/account/stored-rows.ts';

/** The words of the ads' texts. Each text also has one of 100 unique words. */
const WORDS = 'drawer kitchen lamp oven garden shirt blanket travel coffee winter summer bottle leather wooden silver';

/** tsx wraps functions in calls of `__name`, which a page does not define. */
export const KEEP_NAMES = 'globalThis.__name = (made) => made';

/**
 * Writes ads directly to the account's IndexedDB, without sync: every second is active, every third a video, every
 * fifth saved.
 */
export const fillLocalStore = async (page: Page, ads: number): Promise<void> => {
  // The database does not exist until some time after the login.
  const name = await until(
    () => accountDatabase(page).catch(() => ''),
    (found) => found !== '',
  );
  await page.evaluate(KEEP_NAMES);
  await page.evaluate(
    async (databaseName, count, wordList) => {
      const words = wordList.split(' ');
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(databaseName);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
      });
      const adAt = (index: number): object => {
        const text = Array.from(
          { length: 40 },
          (_, position) => words[(index * 7 + position * (index % 11)) % words.length],
        );
        return {
          id: String(700_000_000_000_000 + index),
          pageId: String(100_000 + (index % 500)),
          pageName: `Page ${index % 500} of ${words[index % words.length]}`,
          pageUrl: `https://www.facebook.com/page${index % 500}/`,
          pageLogoUrl: null,
          isActive: index % 2 === 0,
          startDate: 1_700_000_000 + (index % 20_000) * 3_000,
          endDate: index % 2 === 0 ? null : 1_767_000_000,
          platforms: ['FACEBOOK', 'INSTAGRAM'],
          displayFormat: 'IMAGE',
          text: `No. ${index}, unique${index % 100}: ${text.join(' ')}`,
          title: 'Drawer set',
          caption: `shop${index % 300}.example`,
          linkDescription: null,
          linkUrl: `https://shop${index % 300}.example/products/${index}`,
          ctaType: 'SHOP_NOW',
          ctaText: 'Shop now',
          media: [
            {
              kind: index % 3 === 0 ? 'video' : 'image',
              imageUrl: null,
              videoUrl: index % 3 === 0 ? 'https://video.xx.fbcdn.net/a.mp4' : null,
            },
          ],
          versionCount: 1,
          collationCount: null,
          isEuEligible: true,
          categories: ['UNKNOWN'],
        };
      };
      for (let from = 0; from < count; from += 2_000) {
        const transaction = opened.transaction(['capturedAds', 'savedAds'], 'readwrite', { durability: 'relaxed' });
        const done = new Promise((resolve, reject) => {
          transaction.addEventListener('complete', resolve);
          transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
        });
        for (let index = from; index < Math.min(count, from + 2_000); index += 1) {
          const [adId, version] = [String(700_000_000_000_000 + index), index.toString(16).padStart(64, '0')];
          const capturedAt = 1_760_000_000_000 + index * 1_000;
          const row = { adId, version, ad: adAt(index), capturedAt, why: 'saved', pictures: [], seq: index + 1 };
          transaction.objectStore('capturedAds').put(row);
          if (index % 5 === 0)
            transaction.objectStore('savedAds').put({ adId, version, savedAt: capturedAt, seq: index + 1 });
        }
        await done;
      }
      opened.close();
    },
    name,
    ads,
    WORDS,
  );
};

/** Reads all captured ads with `getAll`, 4,000 at a time, and returns the duration in milliseconds. */
export const timeFullRead = async (page: Page): Promise<number> =>
  page.evaluate(
    async (databaseName) => {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(databaseName);
        request.addEventListener('success', () => resolve(request.result));
      });
      const started = performance.now();
      const store = opened.transaction('capturedAds').objectStore('capturedAds');
      let after: IDBKeyRange | null = null;
      for (;;) {
        const rows: { adId: string; version: string }[] = await new Promise((resolve) => {
          const request = store.getAll(after, 4_000);
          request.addEventListener('success', () => resolve(request.result));
        });
        const last = rows.at(-1);
        if (last === undefined) break;
        after = IDBKeyRange.lowerBound([last.adId, last.version], true);
      }
      const ms = performance.now() - started;
      opened.close();
      return ms;
    },
    await accountDatabase(page),
  );

/**
 * Waits until the digests of the lists include almost all ads. The worker writes them in the background after the first
 * opening.
 */
export const waitForDigests = async (page: Page, ads: number): Promise<void> => {
  const name = await accountDatabase(page);
  const count = (): Promise<number> =>
    page.evaluate(
      async (databaseName) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(databaseName);
          opening.addEventListener('error', () => reject(opening.error ?? new Error('the database did not open')));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('adDigests').objectStore('adDigests').count();
            counting.addEventListener('success', () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        }),
      name,
    );
  await until(count, (digests) => digests >= Math.floor(ads / 500), 120_000);
};
