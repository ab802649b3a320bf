import type { Page } from 'puppeteer';
import type { AdLibraryHost } from '#tests/support/ad-library-host/ad-library-host.ts';
import { until } from '#tests/support/browser.ts';
import type { Product } from '#tests/support/product.ts';
import { CARDS_PER_ANSWER, feedAnswers, FIRST_CARDS } from './feed-page.ts';

export const answerFrom = (library: AdLibraryHost, cards: number): void => {
  const answers = feedAnswers(cards);
  library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
};

export const feed = (page: Page, cards: number): Promise<void> =>
  page.evaluate((answers) => Reflect.get(globalThis, 'feed')(answers), Math.ceil(cards / CARDS_PER_ANSWER));

export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resume) => setTimeout(resume, 60));
      await new Promise((resume) => requestIdleCallback(resume, { timeout: 1_000 }));
    }
  });

/** A page of the feed with our extension, its first cards and as many more. */
export const openFed = async (product: Product, cards: number): Promise<Page> => {
  const page = await product.openLibrary('bench');
  await page.bringToFront();
  await until(
    () => page.$$eval('hr', (lines) => lines.length),
    (count) => count === FIRST_CARDS,
  );
  if (cards > 0) await feed(page, cards);
  return page;
};
