import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { createApiClient } from '#shared/api/api-client.ts';
import { disclosure } from '#shared/texts/en/ad/disclosure.ts';
import { changeToasts } from '#shared/texts/en/research/change-toasts.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { common } from '#shared/texts/en/common.ts';
import { selection } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { accessibilityViolations } from '#tests/support/browser/accessibility.ts';
import { person, type Credentials } from '#tests/support/server/account.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { collectPolicyReports, until } from '#tests/support/browser/browser.ts';
import { holdTimers } from '#tests/support/browser/held-timers.ts';
import { openDevice, type Device } from '#tests/support/stand-ins/device.ts';
import { openDownloads, type Downloads } from '#tests/support/browser/downloads.ts';
import { endUndo } from '#tests/support/browser/account/end-undo.ts';
import { aPage, aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { dismissToasts } from '#tests/support/browser/toasts.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const IDS = ['20000000001', '20000000002', '20000000003', '20000000004', '20000000005'];
const [FIRST = '', SECOND = ''] = IDS;
/** Ads that only the Ad Library has. The user saves the first one, and the extension captures the second one. */
const [SAVED, CAPTURED] = ['20000000008', '20000000009'];
const kim: Credentials = { name: 'Kim Roe', email: 'kim@shop.example', password: 'another long phrase' };

let product: Product;
let page: Page;
let downloads: Downloads;
let otherDevice: Device;
let policyReports: string[];

const nameOf = (id: string): string => `Page ${id.slice(-1)}`;
const readNames = (on = page): Promise<string[]> =>
  on.$$eval('article h2', (names) => names.map((name) => name.textContent ?? '').toSorted());
const waitForShown = (ids: readonly string[], on = page): Promise<string[]> =>
  until(
    () => readNames(on),
    (names) => names.join() === ids.map(nameOf).join(),
  );
const boxOf = (id: string): string => `[data-pick][aria-label="${say(selection.pick, { page: nameOf(id) })}"]`;
const readBookmarks = async (): Promise<string[]> =>
  (await otherDevice.db.savedAds.toArray()).map((row) => `${row.adId} ${row.version} ${row.savedAt}`);
const openScreen = (screen: string): Promise<void> =>
  page.evaluate((hash) => void (location.hash = hash), `#/${screen}`);
const waitForText = (text: string, on = page): Promise<unknown> => on.locator(`::-p-text(${text})`).wait();
const press = (name: string, on = page): Promise<void> => on.locator(button(name)).click();
const chooseItem = (name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="menuitem"])`).click();

const capturedOnOtherDevice = async (): Promise<string[]> => {
  await otherDevice.sync();
  return (await otherDevice.db.capturedAds.toArray()).map(({ adId }) => adId);
};

/** Opens another device of the account and saves all ads there. */
const openFilledDevice = async (): Promise<Device> => {
  const { url } = product.server;
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => null });
  const { email, password } = person;
  const session = await api.call(contract.sessions.login, { body: { email, password, keep: false } });
  const device = openDevice({ url }, session.access_token);
  for (const id of IDS) {
    const facts = { id, pageName: nameOf(id), text: `=1+1, "${id}"`, media: [], pageLogoUrl: null };
    await device.ads.save(anAd(facts));
  }
  await device.reach.add(FIRST, aSnapshot());
  await device.follows.follow(aPage());
  await device.sync();
  return device;
};

beforeAll(async () => {
  const inLibrary = [FIRST, SAVED, CAPTURED].map((id) => rawAd({ id, pageName: nameOf(id) }));
  product = await openProduct(smallLibraryPage(inLibrary));
  await openPaidAccount(product);
  otherDevice = await openFilledDevice();
  page = await product.openExtensionPage('login');
  policyReports = collectPolicyReports(page);
  downloads = await openDownloads();
  await downloads.saveFrom(page);
  await signIn(page);
  await openScreen('my-ads');
  await waitForShown(IDS);
  // The shortcuts load after the first paint. Before that, a key press has no effect.
  await page.waitForNetworkIdle();
});
afterAll(async () => {
  await product.close();
  await downloads.remove();
});

test('unsaves three ads that were selected by mouse and keys, and restores them on Undo', async () => {
  const before = await readBookmarks();
  await page.locator(boxOf(SECOND)).click();
  await waitForText(say(selection.count, { count: 1 }));
  await page.focus(`article[aria-label="${say(dashboard.card.label, { page: nameOf(IDS[3] ?? '') })}"] a`);
  await page.keyboard.down('Shift');
  await page.keyboard.press('x');
  await page.keyboard.up('Shift');
  await waitForText(say(selection.count, { count: 3 }));
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(selection.unsave);
  await waitForText(say(selection.confirmUnsave, { count: 3 }));
  await press(dashboard.confirm.yes);
  await until(readNames, (names) => names.length === 2);
  await press(common.undo);
  await waitForShown(IDS);
  await until(
    async () => {
      await otherDevice.sync();
      return readBookmarks();
    },
    (rows) => rows.join() === before.join(),
  );
});

test('restores a deleted ad on Undo, and keeps an ad deleted after a reload and a new capture', async () => {
  const card = `article[aria-label="${say(dashboard.card.label, { page: nameOf(FIRST) })}"]`;
  const remove = async (): Promise<void> => {
    await page.locator(`${card} [aria-label="${selection.removeAd}"]`).click();
    await waitForText(say(selection.confirmRemove, { count: 1 }));
    await press(dashboard.confirm.yes);
    await waitForShown(IDS.slice(1));
  };
  await openScreen('dashboard');
  await waitForShown(IDS);
  // A toast can be over the buttons of a card.
  await dismissToasts(page);
  await page.locator(`${card} [aria-label="${dashboard.card.save}"]`).click();
  await waitForText(say(changeToasts.unsaved, { count: 1 }));
  await dismissToasts(page);
  await remove();
  await press(common.undo);
  await waitForShown(IDS);
  await remove();
  await page.reload();
  await waitForShown(IDS.slice(1));

  const library = await product.openLibrary();
  await waitForControls(library, 3);
  await clickSave(library, 1);
  await press(disclosure.allow, library);
  await waitForSaved(library, 1);
  await library.reload({ waitUntil: 'domcontentloaded' });
  await waitForControls(library, 3);
  await until(capturedOnOtherDevice, (adIds) => adIds.includes(CAPTURED));
  await library.close();
  await page.bringToFront();
  await waitForShown([...IDS.slice(1), SAVED, CAPTURED]);
});

test('sends the deletion to other devices when the time for Undo ends, also after a reload', async () => {
  await endUndo(page);
  await page.reload();
  await until(capturedOnOtherDevice, (adIds) => !adIds.includes(FIRST));
  expect(await otherDevice.reach.snapshotsOf(FIRST)).toEqual([]);
});

/** Returns the bars that a toast covers, and the open menu entries that are not on top. */
const readCovered = (): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('section[aria-label="Notifications"] > div')?.getBoundingClientRect();
    if (toast === undefined) return ['there is no toast'];
    const bars = [...document.querySelectorAll('header, [data-tools]')].filter((bar) => {
      const { top, bottom, left, right } = bar.getBoundingClientRect();
      return top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
    });
    const isOnTop = (entry: Element): boolean => {
      const { x, y, width, height } = entry.getBoundingClientRect();
      return entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    const entries = document.querySelectorAll('[role=menuitem], nav[aria-label="Main navigation"] a');
    const covered = [...entries].filter(
      (entry) => entry.checkVisibility({ visibilityProperty: true }) && !isOnTop(entry),
    );
    return [...bars, ...covered].map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });

test.each([375, 768, 1280, 1920])('leaves bars and menus free from toasts at a width of %i px', async (width) => {
  const before = page.viewport();
  // The toast stays until the test has read all positions.
  const timers = await holdTimers(page, 5_000);
  await page.setViewport({ width, height: 900 });
  await page.reload();
  await page.waitForSelector('article');
  const toggle = 'article [aria-label^="Follow: "], article [aria-label^="Unfollow: "]';
  await page.$eval(toggle, (follow) => (follow as HTMLElement).click());
  const toast = await page.waitForSelector('section[aria-label="Notifications"] > div');
  // The toast has arrived at its place after its entry animation.
  await until(
    async () => (await toast?.boundingBox()) ?? null,
    (box) => box !== null && box.x + box.width + 12 === width,
  );
  expect(await readCovered()).toEqual([]);
  await page.locator(`[aria-label="Account menu of ${person.name}"]`).click();
  await page.locator('::-p-aria([name="Logout"][role="menuitem"])').wait();
  expect(await readCovered()).toEqual([]);
  await page.keyboard.press('Escape');
  // In narrow windows, the sidebar covers the content.
  if (width < 768) await press('Open navigation');
  await page.waitForSelector('nav[aria-label="Main navigation"] a', { visible: true });
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await readCovered()).toEqual([]);
  await timers.release();
  await page.setViewport(before);
  await page.reload();
});

test('exports the selected ads as CSV, and all ads as JSON', async () => {
  const remaining = [...IDS.slice(1), SAVED, CAPTURED];
  await waitForShown(remaining);
  for (const id of remaining.slice(0, 2)) await page.locator(boxOf(id)).click();
  await press(exchange.exportMenu);
  await chooseItem(exchange.csv);
  const csv = await downloads.consume('.csv');
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\ufeffad_id,ad_link,/);
  expect(csv.text).toContain(`"'=1+1, ""${SECOND}"""`);
  expect(lines[1]).toMatch(/^\d{11},/);
  expect(lines[1]).toContain(`'${anAd().pageId}`);
  await page.keyboard.press('Escape');
  await press(exchange.menu);
  await chooseItem(exchange.json);
  const { path } = await downloads.find('.json');
  const file = JSON.parse(await readFile(path, 'utf8')) as { count: number; ads: { ad: { id: string } }[] };
  expect(file.count).toBe(remaining.length);
  expect(file.ads.map(({ ad }) => ad.id).toSorted()).toEqual(remaining);
  expect(policyReports).toEqual([]);
});

test('imports each ad of the file into another account once, also if the file is imported twice', async () => {
  await openPaidAccount(product, kim);
  const site = await openSitePage(product, '/login');
  await signIn(site, kim);
  await site.goto(`${product.proxy.url}/my-ads`);
  await waitForText(dashboard.empty.myAds, site);
  const { path } = await downloads.find('.json');
  const importFile = async (report: string): Promise<void> => {
    await press(exchange.menu, site);
    await site.locator(`::-p-aria([name="${exchange.importFile}"][role="menuitem"])`).click();
    const [chooser] = await Promise.all([site.waitForFileChooser(), press(exchange.importing.choose, site)]);
    await chooser.accept([path]);
    await press(exchange.importing.start, site);
    await waitForText(report, site);
    await press(exchange.importing.close, site);
  };
  await importFile(say(exchange.importing.added, { count: 6 }));
  const saved = [...IDS.slice(1), SAVED];
  await waitForShown(saved, site);
  await importFile(say(exchange.importing.known, { count: 6 }));
  await site.reload();
  await waitForShown(saved, site);
});
