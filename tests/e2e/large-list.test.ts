import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { countReads } from '#tests/support/browser/account/counted-reads.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { fillAccount } from '#tests/support/browser/account/large-account.ts';
import { expectKeptPlace } from '#tests/support/browser/account/list-place.ts';
import { expectTable } from '#tests/support/browser/account/list-view.ts';
import { button, openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const ADS = 2_100;
/** The number of ads as the filter bar shows it. */
const ALL = '2,100';

let product: Product;
let site: Page;
let policyReports: string[];
/** Saves an ad on another device of the account. */
let saveElsewhere: (number: number) => Promise<void>;

const readList = (): Promise<{ cards: number; last: number; size: number }> =>
  site.$$eval('article', (cards) => ({
    cards: cards.length,
    last: Math.max(0, ...cards.map((card) => Number(card.getAttribute('aria-posinset')))),
    size: Number(cards[0]?.getAttribute('aria-setsize')),
  }));

/** Waits for the status of the filter bar: visible ads, all ads, and ads that are hidden without a figure. */
const waitForCount = (words: string): Promise<string> =>
  until(
    () =>
      site.$$eval(`section[aria-label="${texts.label}"] [aria-live]`, (lines) =>
        lines.map(({ textContent }) => textContent).join(),
      ),
    (line) => line === words,
  );
const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;
const waitForQuery = (expected: string): Promise<string> =>
  until(
    () => new URL(site.url()).search,
    (search) => search === expected,
  );
const waitForFirstName = (expected: string): Promise<string> =>
  until(
    () => site.$eval('article h2', (name) => name.textContent ?? ''),
    (name) => name === expected,
  );

/** The texts that are marked as matches of the search, in the whole page or in the open details. */
const marks = (within: 'body' | '[role=dialog]' = 'body'): Promise<string[]> =>
  site.evaluate(
    (selector) =>
      [...(CSS.highlights.get('search-match') ?? [])].flatMap(({ startContainer, startOffset, endOffset }) =>
        startContainer.parentElement?.closest(selector) === null
          ? []
          : [startContainer.textContent?.slice(startOffset, endOffset) ?? ''],
      ),
    within,
  );
const areAll = (word: string) => (found: string[]) => found.length > 0 && found.every((one) => one === word);

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  saveElsewhere = await fillAccount(product, ADS);
  site = await openSitePage(product, '/login');
  policyReports = collectPolicyReports(site);
  await signIn(site);
  await site.goto(`${product.proxy.url}/my-ads`);
});
afterAll(() => product.close());

test('renders only the ads in view, each with its position in the list', async () => {
  const first = await until(readList, ({ size }) => size === ADS);
  expect(first.cards).toBeLessThan(40);
  // At the first key press, the page may still grow, because the filter bar appears above the list.
  const end = await until(
    async () => {
      await site.keyboard.press('End');
      return readList();
    },
    ({ last }) => last === ADS,
  );
  expect(end.cards).toBeLessThan(40);
  expect(policyReports).toEqual([]);
});

test('reads only the ads in view when the list opens', async () => {
  const page = await product.chrome.browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const rowsRead = await countReads(page, 'capturedAds');
  await page.goto(`${product.proxy.url}/my-ads`);
  await until(
    () => page.$$eval('article', ([first]) => Number(first?.getAttribute('aria-setsize'))),
    (size) => size === ADS,
  );
  expect(await rowsRead()).toBeGreaterThan(0);
  expect(await rowsRead()).toBeLessThan(200);
  await page.close();
});

describe('the filter bar over many ads', () => {
  test('filters while the user types, and restores the query after a reload and on Back', async () => {
    await site.goto(`${product.proxy.url}/my-ads`);
    await waitForCount(`${ALL} ads`);
    await site.locator(`input[aria-label="${texts.search}"]`).fill('lantern');
    await waitForQuery('?q=lantern');
    await site.locator(`input[aria-label="${texts.search}"]`).fill('lantern folds');
    await waitForCount(`210 of ${ALL} ads`);
    await waitForQuery('?q=lantern+folds');
    await site.select(`select[aria-label="${texts.sort}"]`, 'name');
    await waitForQuery('?q=lantern+folds&sort=name');
    await waitForFirstName('Page 100');
    await site.reload();
    await waitForCount(`210 of ${ALL} ads`);
    await waitForFirstName('Page 100');
    await site.goBack();
    await waitForQuery('?q=lantern+folds');
    await waitForCount(`210 of ${ALL} ads`);
    await site.goBack();
    await waitForQuery('');
    await waitForCount(`${ALL} ads`);
    await site.goForward();
    await waitForCount(`210 of ${ALL} ads`);
  });

  test('shows similar words after a typo, and marks the matches in cards and details', async () => {
    await site.goto(`${product.proxy.url}/my-ads?q=lantren+that`);
    await waitForCount(`210 of ${ALL} ads${say(texts.similar, { text: 'lantren that' })}`);
    await until(marks, (found) => found.includes('lantern') && found.includes('that'));
    expect(await violationsInBothThemes(site)).toEqual([]);
    await site.locator(`input[aria-label="${texts.search}"]`).fill('fold');
    await waitForCount(`210 of ${ALL} ads`);
    await until(marks, areAll('fold'));
    // Cards that are rendered while the user scrolls have marks too.
    await until(
      async () => {
        await site.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        return site.$$eval('article', (cards) => cards.map((card) => card.getAttribute('aria-posinset')));
      },
      (positions) => positions.includes('210'),
    );
    const cards = await site.$$eval('article', (all) => all.length);
    await until(marks, (found) => areAll('fold')(found) && found.length === cards);
    await site.locator('article [data-details]').click();
    await until(() => marks('[role=dialog]'), areAll('fold'));
    await site.keyboard.press('Escape');
    await site.locator(button(texts.resetAll)).click();
    await waitForCount(`${ALL} ads`);
    await until(
      () => site.evaluate(() => CSS.highlights.has('search-match')),
      (isMarked) => !isMarked,
    );
  });

  test('hides and counts ads without a figure when Revenue is above 0', async () => {
    await site.goto(`${product.proxy.url}/my-ads`);
    await waitForCount(`${ALL} ads`);
    await site.focus('input[type=range]');
    await site.keyboard.press('ArrowRight');
    await site.keyboard.press('ArrowRight');
    await waitForCount(`10 of ${ALL} ads · 2,080 hidden: no data`);
    await waitForQuery('?below=1');
    await site.locator(button(texts.showWithoutFigure)).click();
    await waitForCount(`2,080 of ${ALL} ads`);
    await waitForQuery('?below=1&data=missing');
    await site.locator(button(texts.resetAll)).click();
    await waitForCount(`${ALL} ads`);
    await waitForQuery('');
  });

  test('filters by typed ranges, and removes the filter that excludes the most ads', async () => {
    await site.goto(`${product.proxy.url}/my-ads`);
    await waitForCount(`${ALL} ads`);
    await site.locator(button(texts.filters)).click();
    const boundOf = (figure: keyof typeof texts.figureNames): string =>
      `input[aria-label="${say(texts.boundOf, { figure: texts.figureNames[figure], bound: texts.bounds.min })}"]`;
    await site.locator(boundOf('perDay')).fill('20,50');
    await waitForCount(`10 of ${ALL} ads · 2,080 hidden: no data`);
    await site.locator(boundOf('days')).fill('200');
    await waitForQuery('?per-day-min=20.5&days-min=200');
    await site.locator(button('No ad matches')).click();
    await site.locator(`::-p-text(${say(texts.strictest, { count: 10 })})`).wait();
    expect(await violationsInBothThemes(site)).toEqual([]);
    await site.locator(button(texts.removeStrictest)).click();
    await waitForCount(`10 of ${ALL} ads · 2,080 hidden: no data`);
    await waitForQuery('?per-day-min=20.5');
  });

  test('filters by page and by a control of the sheet on a phone', async () => {
    await site.goto(`${product.proxy.url}/my-ads?active=no&page=Page+103&days-min=-5`);
    await waitForCount(`18 of ${ALL} ads`);
    await site.setViewport({ width: 375, height: 780 });
    await site.locator(button(`${texts.filters}: ${say(texts.filtersSet, { count: 2 })}`)).click();
    await site.locator(`::-p-aria([name="${texts.states.active}"][role="radio"])`).click();
    await waitForCount(`35 of ${ALL} ads`);
    expect(await violationsInBothThemes(site)).toEqual([]);
    await site.locator(button('Show 35 ads')).click();
    await site.setViewport({ width: 1280, height: 900 });
    await waitForQuery('?page=Page+103&active=yes');
    expect(await violationsInBothThemes(site)).toEqual([]);
    expect(policyReports).toEqual([]);
  });

  test('has the last filters of the list again, also in its address, until the user removes them', async () => {
    const address = '?page=Page+103&active=yes';
    await site.goto(`${product.proxy.url}/my-ads`);
    await waitForCount(`35 of ${ALL} ads`);
    await waitForQuery(address);
    // The other list has filters of its own.
    await site.goto(`${product.proxy.url}/dashboard`);
    await waitForCount(`${ALL} ads`);
    await site.locator(link(shell.titles.myAds)).click();
    await waitForQuery(address);
    await site.locator(button(texts.resetAll)).click();
    await waitForQuery('');
    await site.locator(link(shell.titles.dashboard)).click();
    await site.locator(link(shell.titles.myAds)).click();
    await waitForCount(`${ALL} ads`);
    expect(new URL(site.url()).search).toBe('');
  });

  test('is reached by a shortcut, like the cards', async () => {
    await site.goto(`${product.proxy.url}/my-ads`);
    await waitForCount(`${ALL} ads`);
    await site.keyboard.press('/');
    await site.keyboard.type('pillow');
    await waitForCount(`1,890 of ${ALL} ads`);
    const focusedPosition = () => site.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));
    // A card that is rendered again under the mouse loses the focus of the click.
    await until(
      async () => {
        await site.locator('article h2').click();
        return focusedPosition();
      },
      (position) => position === '1',
    );
    // The last of these cards is rendered after the keys were pressed.
    for (let position = 2; position <= 40; position += 1) await site.keyboard.press('j');
    await until(focusedPosition, (focused) => focused === '40');
    // Cards that are rendered after the user went to the search must not take the focus from it.
    for (let count = 0; count < 40; count += 1) await site.keyboard.press('j');
    await site.keyboard.press('/');
    await site.keyboard.press('Backspace');
    await waitForQuery('?q=pillo');
    expect(await site.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await site.keyboard.press('Tab');
    await site.keyboard.type('gd');
    await until(
      () => new URL(site.url()).pathname,
      (path) => path === '/dashboard',
    );
  });
});

test('shows the ads as a table, with its view, its sort and its place again', async () => {
  await site.goto(`${product.proxy.url}/my-ads`);
  await waitForCount(`${ALL} ads`);
  await expectTable(site, ADS);
  await site.select(`select[aria-label="${texts.sort}"]`, 'saved');
  await waitForQuery('?view=comfortable');
  expect(policyReports).toEqual([]);
});

test.each(['site', 'extension'] as const)('returns to the first visible ad of the list, on the %s', async (host) => {
  const page = host === 'site' ? site : await product.openExtensionPage('my-ads');
  await page.bringToFront();
  if (host === 'site') await page.goto(`${product.proxy.url}/my-ads`);
  let added = host === 'site' ? ADS : ADS + 1;
  await until(
    () => page.$$eval('article', ([first]) => Number(first?.getAttribute('aria-setsize'))),
    (size) => size === added,
  );
  await expectKeptPlace(page, async () => {
    added += 1;
    await saveElsewhere(added);
  });
});

test('removes an unsaved ad from the open list, and decreases the size of the list', async () => {
  await site.bringToFront();
  await site.goto(`${product.proxy.url}/my-ads`);
  await until(readList, ({ last }) => last > 0 && last < 40);
  const first = (): Promise<string | null> => site.$eval('article', (card) => card.getAttribute('aria-label'));
  const name = await first();
  // By keyboard, because the list can still move below the mouse.
  await site.focus('article button[aria-haspopup=dialog]');
  await site.keyboard.press('Enter');
  await site.locator('::-p-aria([name="Yes"][role="button"])').click();
  await until(readList, ({ size }) => size === ADS + 1);
  await until(first, (now) => now !== name);
});
