import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { common } from '#shared/texts/en/common.ts';
import { following as texts } from '#shared/texts/en/research/following.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { say } from '#shared/texts/say.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { aNewAd } from '#tests/support/builders/followed-pages.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { until } from '#tests/support/browser/browser.ts';
import { pressFollow, waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
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
let other: Awaited<ReturnType<typeof openOtherDevice>>;
/** The page ids of two advertisers with the same name. The tests follow the first one earlier. */
let [first, second] = ['', ''];

const adIdsOf = (pageId: string): string[] =>
  site.ads.filter((ad) => ad.page_id === pageId).map((ad) => ad.ad_archive_id);
const showLibrary = async (adCount: number): Promise<void> => {
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

/** Reads each block of the screen: its text, the path of its list of all ads, and its number of ads. */
const readBlocks = () =>
  dashboard.$$eval('[role=feed] > div > article', (found) =>
    found.map((block) => ({
      text: block.textContent,
      list: block.querySelector('a[href*="all-following"]')?.getAttribute('href')?.split('#')[1] ?? '',
      adCount: [...block.querySelectorAll('li')].length,
    })),
  );
const readNewCounts = async (): Promise<string[]> =>
  (await readBlocks()).map(({ text }) => /No new ads|\d+ new ads?/.exec(text)?.[0] ?? '');
const newAdsText = (count: number): string => say(texts.newAds, { count });
const storedFollows = async () => storedRows(dashboard, await accountDatabase(dashboard), 'follows');
const readSeenIds = async (): Promise<string[]> =>
  (await storedRows(dashboard, await accountDatabase(dashboard), 'seenAds')).map((row) => String(row['adId']));
const waitForSeen = (adIds: readonly string[]) => until(readSeenIds, (seen) => adIds.every((id) => seen.includes(id)));

/** New ads, which another device of the account captured, so that the user has not seen them in the Ad Library. */
const NEW_OF_FIRST = ['900000000000001', '900000000000002'];
const NEW_OF_SECOND = ['900000000000003'];
const LATER_OF_FIRST = '900000000000004';
const captureElsewhere = async (pageId: string, adIds: readonly string[]): Promise<void> => {
  await other.sync();
  await other.follows.capture(adIds.map((id) => aNewAd({ id, pageId, pageName: NAME })));
  await other.sent();
};

const follow = async (pageId: string): Promise<void> => {
  const [card = ''] = adIdsOf(pageId);
  await waitForFollows(library, (seen) => seen.some(({ adId }) => adId === card));
  await pressFollow(library, card);
};
const waitForFollowed = (pageId: string) =>
  until(
    () => storedFollows(),
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
  other = await openOtherDevice(product);
  dashboard = await product.openExtensionPage('login');
  await signIn(dashboard);
  await dashboard.goto(`${dashboard.url().split('#')[0]}#/following`);
  library = await product.chrome.browser.newPage();
  await library.setViewport({ width: 1280, height: 900 });
  await showLibrary(12);
});
afterAll(() => product.close());

test('shows followed pages on the open screen, and pages with the same name separately', async () => {
  await follow(first);
  await library.locator(button(disclosure.allow)).click();
  // The first followed page has the plain name in its path.
  await waitForFollowed(first);
  await follow(second);
  await waitForCaptured(adIdsOf(first).length + adIdsOf(second).length);
  // The ads of the page started before the follow.
  await until(readNewCounts, (found) => found.join() === [newAdsText(0), newAdsText(0)].join());
  const lists = (await readBlocks()).map(({ list }) => list);
  const path = `/all-following/${encodeURIComponent(NAME)}`;
  expect(new Set(lists)).toEqual(new Set([path, `${path}${encodeURIComponent(` (${second})`)}`]));
});

test.each([1_280, 1_920])('fills the width of a block with four ads in a window of %d pixels', async (width) => {
  await dashboard.setViewport({ width, height: 900 });
  const shareOf = (): Promise<number | undefined> =>
    dashboard.$eval('[role=feed] ul', (list) => {
      const ad = list.querySelector('li');
      return ad === null ? undefined : ad.clientWidth / list.clientWidth;
    });
  await until(shareOf, (share) => share !== undefined && share > 0.23 && share < 0.25);
});

test('marks ads as seen after a second in view, and shows them as new until the user leaves the screen', async () => {
  await captureElsewhere(first, NEW_OF_FIRST);
  await captureElsewhere(second, NEW_OF_SECOND);
  const expected = [newAdsText(NEW_OF_FIRST.length), newAdsText(NEW_OF_SECOND.length)].toSorted().join();
  await dashboard.bringToFront();
  await waitForSeen([...NEW_OF_FIRST, ...NEW_OF_SECOND]);
  await until(
    async () => (await readNewCounts()).toSorted().join(),
    (found) => found === expected,
  );
  await dashboard.locator(link('My Ads')).click();
  await dashboard.locator(link('Following')).click();
  await until(readNewCounts, (found) => found.join() === [newAdsText(0), newAdsText(0)].join());
});

test('does not show ads as new that the user scrolls past in the Ad Library, and a captured new ad at once', async () => {
  await library.bringToFront();
  await showLibrary(24);
  await library.mouse.move(600, 500);
  await until(
    async () => {
      await library.mouse.wheel({ deltaY: 1_500 });
      return (await followedOnServer(product)).find(({ pageId }) => pageId === first)?.ads.length;
    },
    (count) => count === adIdsOf(first).length + NEW_OF_FIRST.length,
  );
  expect(await readNewCounts()).toEqual([newAdsText(0), newAdsText(0)]);
  await captureElsewhere(first, [LATER_OF_FIRST]);
  await until(readNewCounts, (found) => found.includes(newAdsText(1)));
});

test('lists only the ads of a page on View More, marks them as seen, and returns on Go Back', async () => {
  await dashboard.bringToFront();
  const key = `${NAME} (${second})`;
  await dashboard.locator(`a[href$="${encodeURIComponent(key)}"]`).click();
  const about = await dashboard.waitForSelector('section[aria-label="About this page"]');
  expect(await about?.$eval('h1', (heading) => heading.textContent)).toBe(NAME);
  await until(
    () => dashboard.$$eval('article', (cards) => cards.length),
    (count) => count === adIdsOf(second).length + NEW_OF_SECOND.length,
  );
  await dashboard.locator(link(texts.page.back)).click();
  await until(readNewCounts, (found) => found.length === 2);
});

test('removes a page from the screen and the server on Unfollow, and restores it on Undo', async () => {
  const pageIds = async () => (await followedOnServer(product)).map(({ pageId }) => pageId).join();
  await dashboard.locator(button(texts.unfollow)).click();
  await until(readNewCounts, (found) => found.length === 1);
  const left = await until(pageIds, (found) => !found.includes(','));
  expect([first, second]).toContain(left);
  await dashboard.locator(button(common.undo)).click();
  await until(readNewCounts, (found) => found.length === 2);
  await until(pageIds, (found) => found === `${first},${second}`);
});

test('preserves follows and seen marks after a reload, and has no accessibility violation', async () => {
  await waitForSeen([LATER_OF_FIRST]);
  await dashboard.reload();
  await until(readNewCounts, (found) => found.join() === [newAdsText(0), newAdsText(0)].join());
  expect(await violationsInBothThemes(dashboard)).toEqual([]);
});
