import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser/browser.ts';
import {
  openPaidAccount,
  startProduct,
  type BuiltExtension,
  type Product,
} from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { CARDS_PER_RESPONSE, feedPage, feedResponses, FIRST_CARDS } from './feed-page.ts';

/**
 * Starts the product with a signed-in user whose plan includes filters, and an Ad Library page that can load this many
 * cards.
 */
export const startProductWithFilters = async (built: BuiltExtension, cards: number): Promise<Product> => {
  const product = await startProduct(feedPage(), built);
  const responses = feedResponses(cards);
  product.library.graphql.body = (url) =>
    responses[Number(new URL(url, 'https://x').searchParams.get('response'))] ?? '{}';
  await openPaidAccount(product);
  const login = await product.openExtensionPage('login');
  await signIn(login);
  await login.close();
  return product;
};

/** Loads at least this many cards, in whole responses. */
export const loadCards = (page: Page, cards: number): Promise<void> =>
  page.evaluate(
    (responses) => Reflect.get(globalThis, 'loadResponses')(responses),
    Math.ceil(cards / CARDS_PER_RESPONSE),
  );

/** Waits until the page has been idle ten times. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let wait = 0; wait < 10; wait += 1) {
      await new Promise((resume) => setTimeout(resume, 60));
      await new Promise((resume) => requestIdleCallback(resume, { timeout: 1_000 }));
    }
  });

/** Opens an Ad Library page with the extension, the first cards and this many more. */
export const openFeedPage = async (product: Product, cards: number): Promise<Page> => {
  const page = await product.openLibrary('bench');
  await page.bringToFront();
  await until(
    () => page.$$eval('hr', (lines) => lines.length),
    (count) => count === FIRST_CARDS,
  );
  if (cards > 0) await loadCards(page, cards);
  return page;
};
