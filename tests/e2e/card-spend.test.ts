import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { renewCosts } from '#shared/store/own-costs/renew-costs.ts';
import { ownCosts } from '#shared/texts/en/ad/own-costs.ts';
import { spendPanel } from '#shared/texts/en/ad/spend-panel.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openAdArchiveStandIn, type AdArchiveStandIn } from '#tests/support/stand-ins/ad-archive-stand-in.ts';
import { violationsInBothThemes } from '#tests/support/browser/accessibility.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { aMeasurement, difficultAds } from '#tests/support/builders/difficult-ads.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { wholeRows } from '#tests/support/browser/account/whole-rows.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openSitePage, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';
import { openProduct } from './open-product.ts';

/** Each host checks its own ads, because the other host receives their reach by sync. */
const hosts = {
  site: { known: '6000001', inArchive: '6000002', withoutReach: '6000003', views: '1.20K' },
  extension: { known: '6000011', inArchive: '6000012', withoutReach: '6000013', views: '2.40K' },
} as const;
type Host = keyof typeof hosts;

let product: Product;
let archive: AdArchiveStandIn;
let device: Awaited<ReturnType<typeof openOtherDevice>>;
let pages: Readonly<Record<Host, Page>>;
const policyReports: string[][] = [];

beforeAll(async () => {
  archive = await openAdArchiveStandIn();
  archive.answers.set(hosts.site.inArchive, { status: 200, body: { eu_total_reach: 1_200 } });
  archive.answers.set(hosts.extension.inArchive, { status: 200, body: { eu_total_reach: 2_400 } });
  product = await openProduct('', { AD_ARCHIVE_URL: archive.url });
  await openPaidAccount(product);
  device = await openOtherDevice(product);
  for (const { known, inArchive, withoutReach } of Object.values(hosts)) {
    for (const id of [known, inArchive, withoutReach]) {
      await device.ads.save(anAd({ id, pageName: `Page ${id}`, media: [], pageLogoUrl: null }));
    }
    await device.reach.add(known, aMeasurement({ euTotal: 84_300 }));
  }
  await device.sent();
  const extension = await product.openExtensionPage('login');
  await signIn(extension);
  const site = await openSitePage(product, '/login');
  policyReports.push(collectPolicyReports(site));
  await signIn(site);
  pages = { site, extension };
});
afterAll(async () => {
  await product.close();
  await archive.close();
});

/** Syncs the extension now. Its worker syncs only once a minute, while the site receives changes at once. */
const syncExtension = (page: Page): Promise<unknown> =>
  page.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));

const open = async (host: Host): Promise<Page> => {
  const page = pages[host];
  await page.bringToFront();
  const address = page.url().split(host === 'site' ? '/my-ads' : '#')[0] ?? '';
  await page.goto(host === 'site' ? `${product.proxy.url}/my-ads` : `${address}#/my-ads`);
  if (host === 'extension') await syncExtension(page);
  await waitForCards(page, 6);
  return page;
};

const boxOf = (adId: string): string => `[role=group][aria-label="Spend of the ad by Page ${adId}"]`;
const boxText = (page: Page, adId: string): Promise<string> => page.$eval(boxOf(adId), (box) => box.textContent);
const waitForText = (page: Page, adId: string, expected: string): Promise<string> =>
  until(
    () => boxText(page, adId),
    (text) => text.includes(expected),
  );
const press = (page: Page, label: string, adId: string): Promise<void> =>
  page.locator(`${boxOf(adId)} ::-p-text(${label})`).click();
const openDetails = (page: Page, adId: string): Promise<void> =>
  page.locator(`${boxOf(adId)} [aria-label="${spendPanel.title}"]`).click();
/** The height of the card of an ad, and the distances of its parts from its top, in pixels. */
const layoutOf = (page: Page, adId: string): Promise<number[]> =>
  page.$eval(boxOf(adId), (box) => {
    const card = box.closest('article');
    if (card === null) return [];
    const { top, height } = card.getBoundingClientRect();
    const parts = [...card.children, ...box.children].filter((part) => part.getBoundingClientRect().height > 1);
    return [height, ...parts.map((part) => Math.round(part.getBoundingClientRect().top - top))];
  });

describe.each(firstOrAll<Host>(['extension', 'site']))('Check Spend on the cards of the %s', (host) => {
  const { known, inArchive, withoutReach, views } = hosts[host];

  test('shows the figures without a click if a reach is known', async () => {
    const page = await open(host);
    expect(await waitForText(page, known, '84.30K')).toContain('€758.70');
    await openDetails(page, known);
    await waitForText(page, known, 'Estimate v2, prices as of');
  });

  test('gets the reach of an ad archive from the server, and stores it', async () => {
    const page = pages[host];
    const before = await layoutOf(page, inArchive);
    await press(page, checkSpend.check, inArchive);
    await waitForText(page, inArchive, views);
    // The figures take the place of the button, so that nothing moves.
    expect(await layoutOf(page, inArchive)).toEqual(before);
    await openDetails(page, inArchive);
    await waitForText(page, inArchive, 'from an ad archive');
    expect(archive.asked.map(({ path }) => path)).toContain(`/ad/${inArchive}`);
    await device.sent();
    await until(
      async () => {
        await device.sync();
        return device.reach.snapshotsOf(inArchive);
      },
      (snapshots) => snapshots.length === 1,
    );
  });

  test('calibrates another ad with what an ad cost, also on other devices, until it is removed', async () => {
    const page = pages[host];
    const likely = (adId: string) => page.$eval(`${boxOf(adId)} dd`, (amount) => amount.textContent);
    const before = await likely(inArchive);
    await press(page, ownCosts.enter, known);
    await page.locator(`${boxOf(known)} input[name=amount]`).fill('4.000,00');
    await press(page, ownCosts.save, known);
    await waitForText(page, inArchive, 'Calibrated with 1 of your ads');
    expect(await likely(inArchive)).not.toBe(before);
    await waitForText(page, known, 'You entered €4,000');
    const syncedCosts = async () => {
      if (host === 'extension') await syncExtension(page);
      await device.sync();
      return device.ownCosts.list(renewCosts);
    };
    const [cost] = await until(syncedCosts, (costs) => costs.length === 1);
    expect(cost).toMatchObject({ adId: known, spendCents: 400_000, reach: 84_300 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    await device.ownCosts.remove([known]);
    await device.sent();
    await until(
      async () => {
        if (host === 'extension') await syncExtension(page);
        return likely(inArchive);
      },
      (amount) => amount === before,
    );
    expect(await boxText(page, inArchive)).not.toContain('Calibrated');
  });

  test('shows ‘banned’ if no source has a reach, until another device measures the reach', async () => {
    const page = pages[host];
    await press(page, checkSpend.check, withoutReach);
    expect(await waitForText(page, withoutReach, spendPanel.banned)).toContain(spendPanel.bannedWhy);
    const link = `${boxOf(withoutReach)} a[href="https://www.facebook.com/ads/library/?id=${withoutReach}"]`;
    expect(await page.$eval(link, (anchor) => anchor.textContent)).toBe(spendPanel.check);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await device.reach.add(withoutReach, aMeasurement({ euTotal: 3_600 }));
    await device.sent();
    if (host === 'extension') await syncExtension(page);
    await waitForText(page, withoutReach, '3.60K');
  });

  test('reports a network failure, and succeeds on Retry when the network is back', async () => {
    const offline = `7000${host.length}`;
    await device.ads.save(anAd({ id: offline, pageName: `Page ${offline}`, media: [], pageLogoUrl: null }));
    await device.sent();
    const page = pages[host];
    await page.bringToFront();
    if (host === 'extension') await syncExtension(page);
    await page.locator(boxOf(offline)).wait();
    product.proxy.setFault('/ad/', 'refuse');
    await press(page, checkSpend.check, offline);
    await waitForText(page, offline, 'Network Error');
    product.proxy.setFault('/ad/', 'none');
    await press(page, 'Retry', offline);
    await waitForText(page, offline, spendPanel.banned);
    await device.ads.unsave(offline);
    await device.sent();
  });
});

test('renders difficult ads within their cards at every width, and shows no invalid figure', async () => {
  const page = await open('site');
  for (const { row, snapshots } of difficultAds) {
    await device.ads.save({ ...row.ad, media: [], pageLogoUrl: null });
    for (const snapshot of snapshots) await device.reach.add(row.adId, snapshot);
  }
  await device.sent();
  for (const width of [375, 768, 1280, 1920]) {
    // The list renders only cards in the viewport, so the viewport is high enough for every card.
    await page.setViewport({ width, height: 60_000 });
    await waitForCards(page, difficultAds.length + 6);
    for (const title of await page.$$(`article button[aria-expanded=false][aria-label="${spendPanel.title}"]`)) {
      await title.evaluate((element) => (element instanceof HTMLElement ? element.click() : undefined));
    }
    const seen = await page.evaluate(() => ({
      overflowing: [...document.querySelectorAll('article, article *')].flatMap((element) => {
        const card = element.closest('article')?.getBoundingClientRect();
        const { left, right, width: own } = element.getBoundingClientRect();
        const isOutside = card !== undefined && own > 1 && (left < card.left - 1 || right > card.right + 1);
        const { clientWidth, scrollWidth } = element;
        // An element with `::after` content has an enlarged touch area, which may exceed its box.
        const hasRoom = getComputedStyle(element, '::after').content !== 'none';
        const isFull = clientWidth > 0 && scrollWidth > clientWidth + 1 && !hasRoom;
        const isOverflowing = isFull && getComputedStyle(element).overflowX === 'visible';
        return isOutside || isOverflowing ? [`${element.tagName} ${element.textContent.slice(0, 30)}`] : [];
      }),
      isWide: document.documentElement.scrollWidth > innerWidth,
      text: [...document.querySelectorAll('article')].map((card) => card.textContent).join('\n'),
    }));
    expect([width, seen.overflowing, seen.isWide]).toEqual([width, [], false]);
    expect(seen.text).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
  }
  expect(policyReports.flat()).toEqual([]);
});

test.each([
  ['comfortable', 2, 3],
  ['compact', 3, 4],
] as const)(
  'shows whole rows of equal cards at 1280 × 900: %s, %i rows of %i cards',
  async (density, rows, columns) => {
    const page = pages.site;
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem('density', chosen), density);
    // The measured ads are first. The difficult ads among them have the longest names, texts and figures.
    await page.goto(`${product.proxy.url}/my-ads?sort=per-day`);
    const seen = await until(
      () => wholeRows(page),
      (found) => found.length >= rows && found.flat().every(({ amounts }) => amounts > 0),
    );
    expect(seen.map((cards) => cards.length)).toEqual(Array.from({ length: rows }, () => columns));
    for (const cards of seen) {
      expect(cards).toEqual(cards.map(() => ({ ...cards[0], cutOff: [], wrapped: [] })));
      expect(cards[0]?.media).toBeGreaterThan(cards[0]?.amounts ?? 0);
    }
    expect(await violationsInBothThemes(page)).toEqual([]);
  },
);
