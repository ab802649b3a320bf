import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { followPage as texts } from '#shared/texts/en/ad/follow-page.ts';
import { extensionSettings as settingsTexts } from '#shared/texts/en/extension/extension-settings.ts';
import { popup as popupTexts } from '#shared/texts/en/extension/popup.ts';
import { aNewAd } from '#tests/support/builders/followed-pages.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import type { RawAd } from '#tests/support/stand-ins/ad-library/raw-ads.ts';
import { SETTINGS, until } from '#tests/support/browser/browser.ts';
import { pressFollow, waitForFollows } from '#tests/support/browser/library/follow-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';
import { followedOnServer } from './server-lists.ts';
import { openPopupTab } from '#tests/support/browser/popup-tab.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';

const LIBRARY = 'https://www.facebook.com';
const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`;

const groupByPage = (ads: readonly RawAd[]): Map<string, RawAd[]> => groupBy(ads, (ad) => ad.page_id);

describe.each(firstOrAll(['en', 'ar'] as const))('a followed page in a library in %s', (language) => {
  let product: Product;
  let site: StandIn;
  let library: Page;
  let extensionPage: Page;

  const showLibrary = async (options: Parameters<typeof createStandIn>[0]): Promise<void> => {
    site = await createStandIn({ seed: 4, language, ...options });
    product.library.show(site);
  };
  const openPath = (path: string) => library.goto(LIBRARY + path, { waitUntil: 'domcontentloaded' });
  const SEARCH = '/ads/library/?active_status=all&ad_type=all&country=ALL';
  /** The page ids of a followed page, which has the most ads, and of a page that is never followed. */
  let [followed, other] = ['', ''];
  const adIdsOf = (pageId: string): string[] =>
    site.ads.filter((ad) => ad.page_id === pageId).map((ad) => ad.ad_archive_id);
  const labelsOf = (seen: { adId: string | null; label: string }[], pageId: string): Set<string> =>
    new Set(seen.filter(({ adId }) => adId !== null && adIdsOf(pageId).includes(adId)).map(({ label }) => label));
  /** Returns the addresses and bodies of all requests to the server. */
  const sent = (): string => [...product.proxy.requests, ...product.proxy.bodies].join('\n');
  const badgeText = async () => (await product.chrome.worker()).evaluate(() => chrome.action.getBadgeText({}));

  beforeAll(async () => {
    product = await openProduct('');
    await openPaidAccount(product);
    extensionPage = await product.openExtensionPage('login');
    await signIn(extensionPage);
    await showLibrary({ adCount: 12 });
    const [most, next] = [...groupByPage(site.ads)].toSorted(([, one], [, two]) => two.length - one.length);
    [followed, other] = [most?.[0] ?? '', next?.[0] ?? ''];
    library = await product.chrome.browser.newPage();
    await library.setViewport({ width: 1280, height: 900 });
    await openPath(SEARCH);
  });
  afterAll(() => product.close());

  test('needs the consent of the user once, and then has Following on each of its cards', async () => {
    const [first = ''] = adIdsOf(followed);
    await waitForFollows(library, (seen) => seen.length === 12);
    await pressFollow(library, first);
    await library.locator(button(disclosure.allow)).click();
    const seen = await waitForFollows(library, (all) => labelsOf(all, followed).has(texts.following));
    expect(labelsOf(seen, followed)).toEqual(new Set([texts.following]));
    expect(labelsOf(seen, other)).toEqual(new Set([texts.follow]));
  });

  test('stays followed after a reload', async () => {
    await library.reload({ waitUntil: 'domcontentloaded' });
    const seen = await waitForFollows(library, (all) => labelsOf(all, followed).has(texts.following));
    expect(labelsOf(seen, followed)).toEqual(new Set([texts.following]));
  });

  test('has its ads captured, and none of them is new, because they started before the follow', async () => {
    const expected = adIdsOf(followed).toSorted();
    const pages = await until(
      () => followedOnServer(product),
      (listed) => listed.flatMap(({ ads }) => ads).length === expected.length,
    );
    expect(pages).toMatchObject([{ pageId: followed, newAds: 0 }]);
    expect(pages[0]?.ads.toSorted()).toEqual(expected);
  });

  test('has further ads captured while the user scrolls, and none of them is new', async () => {
    const before = adIdsOf(followed).length;
    await showLibrary({ adCount: 24 });
    await openPath(SEARCH);
    const expected = adIdsOf(followed).toSorted();
    expect(expected.length).toBeGreaterThan(before);
    await library.mouse.move(600, 500);
    const pages = await until(
      async () => {
        await library.mouse.wheel({ deltaY: 1_500 });
        return followedOnServer(product);
      },
      (listed) =>
        listed
          .flatMap(({ ads }) => ads)
          .toSorted()
          .join() === expected.join(),
    );
    expect(pages).toMatchObject([{ pageId: followed, newAds: 0 }]);
  });

  test('causes no request with an ad of another page', () => {
    const all = sent();
    for (const ad of site.ads) expect(all.includes(ad.ad_archive_id)).toBe(ad.page_id === followed);
    expect(all).not.toContain(other);
  });

  test('is on the icon and in the popup with its new ads only, and the popup opens the screen Following', async () => {
    const device = await openOtherDevice(product);
    await device.sync();
    await device.follows.capture(['900000000000001', '900000000000002'].map((id) => aNewAd({ id, pageId: followed })));
    await device.sent();
    const popup = await openPopupTab(product.chrome);
    await popup.locator(`::-p-text(2 new ads from followed pages)`).wait();
    await until(badgeText, (text) => text === '2');
    await popup.locator(button(popupTexts.newAds.open)).click();
    await until(
      () => extensionPage.url(),
      (url) => url.endsWith('#/following'),
    );
  });

  test('shows its number of active ads on its own view, and is unfollowed and followed there', async () => {
    await showLibrary({ adCount: 24, pageCounts: { [followed]: 1_204, [other]: 50_001 } });
    await openPath(pageViewPath(followed));
    const waitForBar = async (holds: (text: string) => boolean) =>
      (await waitForFollows(library, (all) => all.some(({ adId, text }) => adId === null && holds(text)))).at(-1);
    expect((await waitForBar((text) => text.includes('1,204')))?.text).toContain(
      '1,204 active ads in the Ad Library · all countries',
    );
    await pressFollow(library, null);
    let seen = await waitForFollows(library, (all) => all.every(({ label }) => label === texts.follow));
    expect(seen.length).toBeGreaterThan(2);
    await pressFollow(library, null);
    seen = await waitForFollows(library, (all) => all.every(({ label }) => label === texts.following));
    expect(seen.at(-1)?.adId).toBeNull();
    await openPath(pageViewPath(other));
    expect((await waitForBar((text) => text.includes('>')))?.text).toContain('>50,000 active ads in the Ad Library · ');
    await openPath(`${pageViewPath(other)}&q=e`);
    expect((await waitForBar(() => true))?.text).not.toContain('active ads');
    await until(
      () => followedOnServer(product),
      ([page]) => page?.activeAds === 1_204,
    );
    expect(sent()).not.toContain('50000');
  });
});

describe('the refresh of followed pages', () => {
  let product: Product;
  let site: StandIn;
  let settings: Page;
  let pages: string[];

  /** Advances the clock of the worker and fires its alarm. */
  const advanceClock = async (milliseconds: number): Promise<void> => {
    const worker = await product.chrome.worker();
    await worker.evaluate(async (more) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + more;
      const fired = new Promise((resolve) => {
        chrome.alarms.onAlarm.addListener(resolve);
      });
      await chrome.alarms.create('sync', { delayInMinutes: 0, periodInMinutes: 1 });
      await fired;
    }, milliseconds);
  };
  const pressSwitch = async (): Promise<void> => {
    await settings.bringToFront();
    await settings.locator('[role="switch"][aria-labelledby="refresh"]').click();
  };
  const waitForText = (text: string) => settings.locator(`::-p-text(${text})`).wait();
  const waitForLoads = (count: number) =>
    until(
      () => site.backgroundLoads,
      (seen) => seen.length >= count,
    );

  beforeAll(async () => {
    product = await openProduct('');
    await openPaidAccount(product);
    await signIn(await product.openExtensionPage('login'));
    site = await createStandIn({ seed: 4, adCount: 12, pageCounts: {} });
    product.library.show(site);
    const library = await product.openLibrary();
    pages = [...groupByPage(site.ads).keys()].slice(0, 4);
    await waitForFollows(library, (seen) => seen.length === 12);
    for (const [index, pageId] of pages.entries()) {
      const card = site.ads.find((ad) => ad.page_id === pageId)?.ad_archive_id ?? '';
      await pressFollow(library, card);
      if (index === 0) await library.locator(button(disclosure.allow)).click();
      await waitForFollows(library, (seen) =>
        seen.some(({ adId, label }) => adId === card && label === texts.following),
      );
    }
    settings = await product.chrome.browser.newPage();
    await settings.goto(`chrome-extension://${product.chrome.extensionId}/${SETTINGS}`);
    await settings.waitForSelector('#settings:not([aria-busy])');
  });
  afterAll(() => product.close());

  test('is off by default, and sends no request to the library', async () => {
    await advanceClock(MINUTE_MS);
    await advanceClock(MINUTE_MS);
    await waitForText(settingsTexts.refresh.off);
    expect(site.backgroundLoads).toEqual([]);
  });

  test('loads one page a minute without cookies when it is switched on', async () => {
    await pressSwitch();
    await waitForText(settingsTexts.refresh.on);
    expect(await waitForLoads(1)).toHaveLength(1);
    await advanceClock(MINUTE_MS / 2);
    await advanceClock(MINUTE_MS / 2);
    expect(await waitForLoads(2)).toHaveLength(2);
    expect(new Set(site.backgroundLoads.map(({ path }) => path)).size).toBe(2);
    expect(site.backgroundLoads.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
    for (const { path } of site.backgroundLoads) expect(pages.map((pageId) => pageViewPath(pageId))).toContain(path);
  });

  test('stops for a day at the first challenge, and explains it in the settings', async () => {
    site.options.wall = 'challenge';
    await advanceClock(MINUTE_MS);
    await waitForLoads(3);
    await until(
      async () => {
        await settings.reload();
        await settings.waitForSelector('#settings:not([aria-busy])');
        return settings.evaluate(() => document.body.innerText);
      },
      (text) => text.includes(settingsTexts.refresh.refused),
    );
    for (let minute = 0; minute < 5; minute += 1) await advanceClock(MINUTE_MS);
    expect(site.backgroundLoads).toHaveLength(3);
  });
});
