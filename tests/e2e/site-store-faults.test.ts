import type { CDPSession, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import type { Dice } from '#tests/faults/dice.ts';
import { expectSurvived, type RoundCounts } from '#tests/faults/expect-survived.ts';
import type { TabStep } from '#tests/faults/tab-in-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Device } from '#tests/support/stand-ins/device.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { button, waitForCards } from '#tests/support/browser/account/signed-in-browser.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const PUSH = '/api/sync/push';
/** The storage quota of the site in this browser. It is slightly higher than the need of the site. */
const QUOTA_BYTES = 12_000_000;
const SYNCED = '7500000001';
/** The maximum number of waiting changes when the store is deleted. */
const MAX_CHANGES = 3;
/** This file runs one of this number of store deletions. The other deletions run in tests/faults. */
const SHARE = 20;

let product: Product;
let otherDevice: Device;
let script: string;
let site: Page;
let devTools: CDPSession;
let userId: string;

beforeAll(async () => {
  script = await bundlePageScript(new URL('../faults/filler-in-page.ts', import.meta.url), 'room');
  product = await openProduct('');
  await openPaidAccount(product);
  otherDevice = await openOtherDevice(product);
  site = await product.chrome.browser.newPage();
  await site.setViewport({ width: 1280, height: 900 });
  devTools = await site.createCDPSession();
  // Set before the first byte is stored, because the browser caches the free space for a while.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: `${product.proxy.url}/`, quotaSize: QUOTA_BYTES });
  await site.goto(`${product.proxy.url}/login`);
  await signIn(site);
  await until(
    () => site.evaluate(async () => (await indexedDB.databases()).length),
    (count) => count > 0,
  );
  userId = (await accountDatabase(site)).replace('spendlens-', '');
  await site.goto(`${product.proxy.url}/my-ads`);
  await site.evaluate(script);
});
afterAll(() => product.close());

const inPage = <T>(name: string, ...inputs: unknown[]): Promise<T> =>
  site.evaluate((call, all) => Reflect.get(globalThis, 'room')[call](...all), name, inputs);
const work = (steps: readonly TabStep[]): Promise<void> => inPage('work', userId, steps);
const rowsIn = (table: string) => storedRows(site, `spendlens-${userId}`, table);
const waitUntilSent = async (): Promise<void> => {
  await until(
    () => rowsIn('outbox'),
    (entries) => entries.length === 0,
  );
};
const savedOnOtherDevice = async (): Promise<string[]> => {
  expect((await otherDevice.sync()).outcome).toBe('synced');
  return (await otherDevice.ads.listSaved()).map(({ adId }) => adId).toSorted();
};
const reload = async (): Promise<void> => {
  await site.reload();
  await site.evaluate(script);
};

/** Prepares one ad that the server has, and one change that waits in the outbox. */
const startRound = async (waits: TabStep): Promise<void> => {
  // A failed round may have left the fault.
  product.proxy.setFault(PUSH, 'none');
  await work([{ adId: SYNCED, saves: true }]);
  await waitUntilSent();
  product.proxy.setFault(PUSH, 'refuse');
  await work([waits]);
};

const playFull = async ({ seed }: Dice): Promise<RoundCounts> => {
  const adId = String(7_510_000_000 + seed);
  await startRound({ adId, saves: true });
  await waitForCards(site, 2);
  const entries = await rowsIn('outbox');
  expect(await inPage<number>('fill')).toBeGreaterThan(0);
  await site.locator(button(dashboard.card.unsave)).click();
  await site.locator(button(dashboard.confirm.yes)).click();
  await site.locator(`::-p-text(${catalogue.DEVICE_STORAGE_FULL.message})`).wait();
  await reload();
  await waitForCards(site, 2);
  expect((await rowsIn('outbox')).map((row) => row['mutation'])).toEqual(entries.map((row) => row['mutation']));
  await inPage('makeRoom');
  product.proxy.setFault(PUSH, 'none');
  await waitUntilSent();
  const there = await savedOnOtherDevice();
  await work([{ adId, saves: false }]);
  await waitUntilSent();
  const lost = [SYNCED, adId].filter((id) => !there.includes(id)).length;
  return { rounds: 1, lost, doubled: there.length - 2 + lost };
};

test('reports a full device, preserves the lists and the waiting changes, and sends the changes later', () =>
  expectSurvived(21, playFull));

/** Reads the record of waiting changes that the page stores outside of the local store. */
const readUnsentMark = (): Promise<string> =>
  site.evaluate((key) => localStorage.getItem(key) ?? '', `unsent-${userId}`);

const playDeleted = async (dice: Dice): Promise<RoundCounts> => {
  const count = 1 + dice.below(MAX_CHANGES);
  const ids = Array.from({ length: count }, (_, index) => String(7_520_000_000 + MAX_CHANGES * dice.seed + index));
  await startRound({ adId: ids[0] ?? '', saves: true });
  await work(ids.slice(1).map((adId) => ({ adId, saves: true })));
  await until(readUnsentMark, (mark) => mark.includes(`"waiting":${count}`));
  await devTools.send('Storage.clearDataForOrigin', { origin: product.proxy.url, storageTypes: 'indexeddb' });
  if (dice.onceIn(2)) await reload();
  const notice = say(shell.sync.lost, { count });
  await site.locator(`button[aria-label*="${notice}"]`).wait();
  await waitForCards(site, 1);
  // A push before the deletion would succeed, so the fault ends only now.
  product.proxy.setFault(PUSH, 'none');
  const there = await savedOnOtherDevice();
  const lost = Number(!there.includes(SYNCED));
  return { rounds: 1, lost, doubled: there.length - 1 + lost };
};

test('refills a store that the browser deletes while a tab is open, and shows the number of lost changes', () =>
  expectSurvived(22, playDeleted, { share: SHARE }));
