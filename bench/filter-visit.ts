import type { Page } from 'puppeteer';
import { until } from '#tests/support/browser.ts';
import { openPaidAccount, startProduct, type BuiltExtension, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { CARDS_PER_ANSWER, feedAnswers, feedPage, FIRST_CARDS } from './feed-page.ts';

/** The product with somebody signed in whose plan has filters, over a page of the feed that has this many cards. */
export const startFiltering = async (built: BuiltExtension, cards: number): Promise<Product> => {
  const product = await startProduct(feedPage(), built);
  const answers = feedAnswers(cards);
  product.library.graphql.body = (url) => answers[Number(new URL(url, 'https://x').searchParams.get('answer'))] ?? '{}';
  await openPaidAccount(product);
  const login = await product.openExtensionPage('login');
  await signIn(login);
  await login.close();
  return product;
};

/** Adds this many cards, in whole answers. */
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
