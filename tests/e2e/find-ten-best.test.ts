import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { until } from '#tests/support/browser/browser.ts';
import { fillAccount } from '#tests/support/browser/account/large-account.ts';
import { ListUser } from '#tests/support/browser/account/list-user.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { firstOrAll, isFullRun } from '#tests/support/server/test-scope.ts';
import { openProduct } from './open-product.ts';

type Host = 'site' | 'extension';
const HOSTS = firstOrAll<Host>(['extension', 'site']);

/** The test measures no time, so that a few hundred ads are enough for an ordinary run. */
const OTHERS = isFullRun ? 10_000 : 300;
const WINNERS = 24;
const BEST = 10;
const winnerId = (rank: number): string => String(7_200_000 + rank);
const bestIds = Array.from({ length: BEST }, (_, index) => winnerId(index + 1));

let product: Product;
let device: Awaited<ReturnType<typeof openOtherDevice>>;
const pages = new Map<Host, Page>();

/**
 * Adds ads that run for long in several versions, the first with the highest spend per day. Other ads of the account
 * spend more per day, but run for a few days only.
 */
const addWinners = async (): Promise<void> => {
  const startDate = Math.floor(Date.now() / 1_000) - 40 * DAY_SECONDS;
  for (let rank = WINNERS; rank >= 1; rank -= 1) {
    const id = winnerId(rank);
    await device.ads.save(
      anAd({ id, pageName: `Winner ${rank}`, startDate, versionCount: 5, media: [], pageLogoUrl: null }),
    );
    await device.ads.unsave(id);
    await device.reach.add(id, aMeasurement({ euTotal: 900_000 - rank * 10_000 }, { measuredAt: Date.now() }));
  }
  await device.sent();
};

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  await fillAccount(product, OTHERS);
  device = await openOtherDevice(product);
  await addWinners();
  for (const host of HOSTS) {
    const page = host === 'site' ? await openSitePage(product, '/login') : await product.openExtensionPage('login');
    await signIn(page);
    pages.set(host, page);
  }
});
afterAll(() => product.close());

/** Opens the Dashboard with all ads of the account. None of the winners is saved. */
const openDashboard = async (host: Host): Promise<Page> => {
  await device.sent();
  const saved = (await device.ads.listSaved()).map(({ adId }) => adId);
  for (const adId of saved.filter((id) => bestIds.includes(id))) await device.ads.unsave(adId);
  await device.sent();
  const page = pages.get(host);
  if (page === undefined) throw new Error(`no page of the ${host} is open`);
  await page.bringToFront();
  await page.goto(host === 'site' ? `${product.proxy.url}/dashboard` : `${page.url().split('#')[0]}#/dashboard`);
  await page.evaluate(() => localStorage.removeItem('list_queries'));
  await page.reload();
  // The worker of the extension syncs only once a minute.
  if (host === 'extension') {
    await page.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  }
  await page.waitForSelector(`article[aria-setsize="${OTHERS + WINNERS}"]`);
  return page;
};

const waitForBestSaved = (): Promise<string[]> =>
  until(
    async () => {
      await device.sync();
      return (await device.ads.listSaved()).map(({ adId }) => adId).filter((id) => id.startsWith('72'));
    },
    (saved) => saved.length === BEST,
  );

describe.each(HOSTS)('the ten best of all ads, on the %s', (host) => {
  test('are found and saved by mouse with at most 20 clicks', async () => {
    const user = new ListUser(await openDashboard(host));
    await user.choose(texts.sort, 'per-day');
    await user.click(texts.filters);
    await user.click(filterWords.presets.winners.label);
    await user.closeFilters();
    await user.waitForUnsaved(WINNERS);
    await user.saveByMouse(BEST);
    expect((await waitForBestSaved()).toSorted()).toEqual(bestIds);
    expect(user.report(host).clicks).toBeLessThanOrEqual(20);
  });

  test('are found and saved by keyboard with at most 3 keys for each ad', async () => {
    const user = new ListUser(await openDashboard(host));
    await user.run('sort per day');
    await user.run('winners');
    await user.waitForUnsaved(WINNERS);
    await user.saveByKeys(BEST);
    expect((await waitForBestSaved()).toSorted()).toEqual(bestIds);
    expect(user.report(host).keys).toBeLessThanOrEqual(3 * BEST);
  });
});
