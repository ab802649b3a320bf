import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { checkJob } from '#shared/texts/en/ad/check-job.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { selection } from '#shared/texts/en/research/selection.ts';
import { fill } from '#shared/texts/fill.ts';
import { say } from '#shared/texts/say.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { until } from '#tests/support/browser/browser.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { press as pressElement } from '#tests/support/browser/press.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, openSitePage, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { detailsCalls } from '#tests/support/browser/library/spend-library.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { totalOf } from '#tests/support/stand-ins/ad-library/details.ts';
import { createStandIn, type StandIn } from '#tests/support/stand-ins/ad-library/stand-in.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let site: StandIn;
let extensionPage: Page;
let library: Page;
/** Ads of the account that were measured three days ago: those that each host checks. */
let ids: string[];

const nameOf = (adId: string): string => `Page ${adId.slice(-4)}`;
const boxOf = (adId: string): string => `[data-pick][aria-label="${say(selection.pick, { page: nameOf(adId) })}"]`;
const waitForText = (page: Page, text: string): Promise<unknown> => page.locator(`::-p-text(${text})`).wait();
const press = (page: Page, name: string): Promise<void> => page.locator(button(name)).click();
const requestedIds = (): unknown[] => detailsCalls({ site }).map(({ variables }) => variables['adArchiveID']);
const isVisible = (page: Page): Promise<boolean> => page.evaluate(() => document.visibilityState === 'visible');

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  site = await createStandIn({ seed: 3, adCount: 24, batchSize: 24, redraw: 'none', detailsModule: 'in-html' });
  product.library.show(site);
  const ads = site.ads.filter((ad) => totalOf(ad) > 0).slice(0, 6);
  ids = ads.map((ad) => ad.ad_archive_id);
  const device = await openOtherDevice(product);
  for (const { ad_archive_id: id, page_id: pageId } of ads) {
    await device.ads.save(anAd({ id, pageId, pageName: nameOf(id), media: [], pageLogoUrl: null }));
    await device.reach.add(id, aMeasurement({ euTotal: 1_000 }, { measuredAt: Date.now() - 3 * DAY_MS }));
  }
  await device.sent();
  extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  await extensionPage.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
});
afterAll(() => product.close());

/** Selects ads on My Ads and presses Check spend. */
const checkPicked = async (page: Page, adIds: readonly string[]): Promise<void> => {
  await waitForCards(page, 6);
  for (const adId of adIds) {
    await pressElement(page, (box) => document.querySelector(box), boxOf(adId));
    await page.waitForSelector(`${boxOf(adId)}:checked`);
  }
  await press(page, checkJob.checkPicked);
};
const hasQuestion = (page: Page): Promise<boolean> =>
  evaluateWithRoots(
    page,
    () =>
      [...document.documentElement.children].some(({ shadowRoot }) =>
        Boolean(shadowRoot?.querySelector('dialog[open]')),
      ),
    null,
  );
const readTotals = async (): Promise<Record<string, unknown[]>> => {
  const rows = await storedRows(extensionPage, await accountDatabase(extensionPage), 'reachSnapshots');
  return Object.fromEntries(
    ids.map((adId) => [
      adId,
      rows
        .filter((row) => row['adId'] === adId)
        .map(({ figures }) =>
          typeof figures === 'object' && figures && 'euTotal' in figures ? figures.euTotal : null,
        ),
    ]),
  );
};

test('checks three selected ads in a new tab after the answer there, and shows progress and result', async () => {
  const picked = ids.slice(0, 3);
  const opened = product.chrome.browser.waitForTarget((target) => target.url().includes('/ads/library'));
  await extensionPage.evaluate(() => void (location.hash = '#/my-ads'));
  await checkPicked(extensionPage, picked);
  const page = await (await opened).page();
  if (page === null) throw new Error('no tab of the Ad Library');
  library = page;
  await until(() => hasQuestion(library), Boolean);
  expect([await isVisible(library), requestedIds()]).toEqual([true, []]);
  await waitForText(extensionPage, say(checkJob.asking, { total: 3 }));

  site.options.detailsOrder = 'held';
  await press(library, checkJob.question.yes);
  await until(requestedIds, (adIds) => adIds.length === 1);
  await extensionPage.bringToFront();
  await waitForText(extensionPage, say(checkJob.running, { position: 1, total: 3 }));
  expect(await accessibilityViolations(extensionPage)).toEqual([]);
  site.options.detailsOrder = 'as-asked';
  site.release();
  await waitForText(extensionPage, say(checkJob.ended, { checked: 3 }));
  expect(new Set(requestedIds())).toEqual(new Set(picked));
  const totals = await readTotals();
  const expected = site.ads.filter((ad) => picked.includes(ad.ad_archive_id)).map((ad) => [1_000, totalOf(ad)]);
  expect(picked.map((adId) => totals[adId])).toEqual(expected);
  await extensionPage.locator(`::-p-aria([name="${checkJob.showChanged}"][role="link"])`).click();
  await until(
    () => extensionPage.$$eval('article', (cards) => cards.map((card) => card.getAttribute('aria-setsize')).join()),
    (sizes) => sizes === '3,3,3',
  );
  await press(extensionPage, checkJob.close);
});

test('checks ads of the site in the tab that is open, and ends with Cancel on the site', async () => {
  const picked = ids.slice(3, 6);
  const page = await openSitePage(product, '/login');
  await signIn(page);
  await page.goto(`${product.proxy.url}/my-ads`);
  const before = requestedIds().length;
  site.options.detailsOrder = 'held';
  await checkPicked(page, picked);
  await until(() => hasQuestion(library), Boolean);
  expect(await until(() => isVisible(library), Boolean)).toBe(true);
  await press(library, checkJob.question.yes);
  await until(requestedIds, (adIds) => adIds.length === before + 1);
  site.release();
  await until(requestedIds, (adIds) => adIds.length === before + 2);
  await page.bringToFront();
  await waitForText(page, say(checkJob.running, { position: 2, total: 3 }));
  await press(page, checkJob.cancel);
  await waitForText(page, say(checkJob.ended, { checked: 1 }));
  await library.bringToFront();
  await library.locator(`::-p-text(${fill(checkRun.ended, { checked: 1 })})`).wait();
  site.release();
  expect(requestedIds()).toHaveLength(before + 2);
  await page.close();
});

test('starts nothing after Cancel in the Ad Library, and asks again after a reload', async () => {
  const before = requestedIds().length;
  await extensionPage.bringToFront();
  await press(extensionPage, checkJob.close);
  await extensionPage.evaluate(() => void (location.hash = '#/my-ads'));
  await checkPicked(extensionPage, ids.slice(5, 6));
  await until(() => hasQuestion(library), Boolean);
  await library.reload({ waitUntil: 'domcontentloaded' });
  await until(() => hasQuestion(library), Boolean);
  await press(library, checkJob.question.no);
  await extensionPage.bringToFront();
  await extensionPage.waitForFunction(
    (label) => document.querySelector(`section[aria-label="${label}"]`) === null,
    { polling: 100 },
    checkJob.label,
  );
  expect(requestedIds()).toHaveLength(before);
});
