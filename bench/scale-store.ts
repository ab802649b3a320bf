import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser.ts';
import { accountDatabase } from '#tests/support/stored-rows.ts';

/** Words that ads are made of, and one of a hundred of those names. */
const WORDS = 'drawer kitchen lamp oven garden shirt blanket travel coffee winter summer bottle leather wooden silver';

/** Compilers that keep names wrap functions in a call of their own, which a page does not have. */
export const KEEP_NAMES = 'globalThis.__name = (made) => made';

/** Puts that many ads into the account's own store, past sync: every second active, every third a video, a fifth saved. */
export const fillStore = async (page: Page, ads: number): Promise<void> => {
  // Whoever has just signed in may still be about to open it.
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
        const text = Array.from({ length: 40 }, (_, place) => words[(index * 7 + place * (index % 11)) % words.length]);
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

/** How long the browser itself takes to hand over all rows of the store, 4,000 at a time, in milliseconds. */
export const bareRead = async (page: Page): Promise<number> =>
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
      const took = performance.now() - started;
      opened.close();
      return took;
    },
    await accountDatabase(page),
  );

/** Resolves once the digests of lists hold nearly all ads: the worker writes them after the first opening, when nobody waits. */
export const untilDigested = async (page: Page, ads: number): Promise<void> => {
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
