import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { following as texts } from '#shared/texts/en/research/following.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { say } from '#shared/texts/say.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { pressFollow, waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';
import { followedOnServer } from './server-lists.ts';

const SEARCH = 'https://www.facebook.com/ads/library/?active_status=all&ad_type=all&country=ALL';
const NAME = 'Lantern & Loom 100%';
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;
const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`;

let product: Product;
let site: StandIn;
let library: Page;
let dashboard: Page;
/** Two pages with the same name; the first one was followed earlier. */
let [first, second] = ['', ''];

const idsOf = (pageId: string): string[] =>
  site.ads.filter((ad) => ad.page_id === pageId).map((ad) => ad.ad_archive_id);
const show = async (adCount: number): Promise<void> => {
  site = await createStandIn({ seed: 4, adCount });
  if (first === '') {
    const bySize = [...groupBy(site.ads, (ad) => ad.page_id)].toSorted(([, one], [, two]) => two.length - one.length);
    [first, second] = [bySize[0]?.[0] ?? '', bySize[1]?.[0] ?? ''];
  }
  for (const ad of site.ads) {
    if (ad.page_id === first || ad.page_id === second) Object.assign(ad, { page_name: NAME });
    if (ad.page_id === first || ad.page_id === second) Object.assign(ad.snapshot, { page_name: NAME });
  }
  product.library.show(site);
  await library.goto(SEARCH, { waitUntil: 'domcontentloaded' });
};

/** Each block on the screen: the number of new ads that it shows, and the scroll position of its list. */
const blocks = () =>
  dashboard.$$eval('[role=feed] > div > article', (found) =>
    found.map((block) => ({
      words: block.textContent,
      list: block.querySelector('a[href*="all-following"]')?.getAttribute('href')?.split('#')[1] ?? '',
      adIds: [...block.querySelectorAll('li')].length,
    })),
  );
const newCounts = async (): Promise<string[]> =>
  (await blocks()).map(({ words }) => /No new ads|\d+ new ads?/.exec(words)?.[0] ?? '');
const sayNew = (count: number): string => say(texts.newAds, { count });
const followedHere = async () => storedRows(dashboard, await accountDatabase(dashboard), 'follows');
const seenIds = async (): Promise<string[]> =>
  (await storedRows(dashboard, await accountDatabase(dashboard), 'seenAds')).map((row) => String(row['adId']));
const waitForSeen = (pageId: string) => until(seenIds, (seen) => idsOf(pageId).every((id) => seen.includes(id)));

const follow = async (pageId: string): Promise<void> => {
  const [card = ''] = idsOf(pageId);
  await waitForFollows(library, (seen) => seen.some(({ adId }) => adId === card));
  await pressFollow(library, card);
};
const waitForFollowed = (pageId: string) =>
  until(
    () => followedHere(),
    (rows) => rows.some((row) => row['pageId'] === pageId),
  );
const waitForCaptured = (count: number) =>
  until(
    () => followedOnServer(product),
    (pages) => pages.flatMap(({ ads }) => ads).length === count,
  );

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  dashboard = await product.openExtensionPage('login');
  await signIn(dashboard);
  await dashboard.goto(`${dashboard.url().split('#')[0]}#/following`);
  library = await product.chrome.browser.newPage();
  await library.setViewport({ width: 1280, height: 900 });
  await show(12);
});
afterAll(() => product.close());

test('shows followed pages with their new ads on the open screen, and two with the same name separately', async () => {
  await follow(first);
  await library.locator(button(disclosure.allow)).click();
  // The page that was followed first keeps the plain name.
  await waitForFollowed(first);
  await follow(second);
  await waitForCaptured(idsOf(first).length + idsOf(second).length);
  const expected = [sayNew(idsOf(first).length), sayNew(idsOf(second).length)].toSorted();
  await until(
    async () => (await newCounts()).toSorted().join(),
    (found) => found === expected.join(),
  );
  const lists = (await blocks()).map(({ list }) => list);
  const path = `/all-following/${encodeURIComponent(NAME)}`;
  expect(new Set(lists)).toEqual(new Set([path, `${path}${encodeURIComponent(` (${second})`)}`]));
});

test('marks ads as seen after a second in view, and shows them as new until the user leaves them', async () => {
  expect(await seenIds()).toEqual([]);
  const before = await newCounts();
  await dashboard.bringToFront();
  await waitForSeen(first);
  await waitForSeen(second);
  expect(await newCounts()).toEqual(before);
  await dashboard.locator(link('My Ads')).click();
  await dashboard.locator(link('Following')).click();
  await until(newCounts, (found) => found.join() === [sayNew(0), sayNew(0)].join());
});

test('shows an ad as new at once when it is captured meanwhile', async () => {
  const known = idsOf(first).length;
  await library.bringToFront();
  await show(24);
  const met = idsOf(first).length - known;
  expect(met).toBeGreaterThan(0);
  await library.mouse.move(600, 500);
  await until(
    async () => {
      await library.mouse.wheel({ deltaY: 1_500 });
      return newCounts();
    },
    (found) => found.includes(sayNew(met)),
  );
});

test('lists only the ads of a page on View More and marks them as seen; Go Back returns', async () => {
  await dashboard.bringToFront();
  const key = `${NAME} (${second})`;
  await dashboard.locator(`a[href$="${encodeURIComponent(key)}"]`).click();
  const about = await dashboard.waitForSelector('section[aria-label="About this page"]');
  expect(await about?.$eval('h1', (heading) => heading.textContent)).toBe(NAME);
  await until(
    () => dashboard.$$eval('article', (cards) => cards.length),
    (count) => count === idsOf(second).length,
  );
  await waitForSeen(second);
  await dashboard.locator(link(texts.page.back)).click();
  await until(newCounts, (found) => found.length === 2);
});

test('removes a page everywhere on Unfollow, and restores it on Undo', async () => {
  const pageIds = async () => (await followedOnServer(product)).map(({ pageId }) => pageId).join();
  await dashboard.locator(button(texts.unfollow)).click();
  await until(newCounts, (found) => found.length === 1);
  const left = await until(pageIds, (found) => !found.includes(','));
  expect([first, second]).toContain(left);
  await dashboard.locator(button(texts.toasts.undo)).click();
  await until(newCounts, (found) => found.length === 2);
  await until(pageIds, (found) => found === `${first},${second}`);
});

test('keeps follows and seen marks after a reload, and has no accessibility violation', async () => {
  await waitForSeen(first);
  await dashboard.reload();
  await until(newCounts, (found) => found.join() === [sayNew(0), sayNew(0)].join());
  expect(await violationsInBothThemes(dashboard)).toEqual([]);
});
