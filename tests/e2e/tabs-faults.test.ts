import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { Dice } from '#tests/faults/dice.ts';
import { expectSurvived, type RoundCounts } from '#tests/faults/expect-survived.ts';
import type { TabStep } from '#tests/faults/tab-in-page.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { until } from '#tests/support/browser/browser.ts';
import type { Device } from '#tests/support/stand-ins/device.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { bundlePageScript } from '#tests/support/browser/bundle-page-script.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { accountDatabase, storedRows } from '#tests/support/browser/account/stored-rows.ts';
import { openProduct } from './open-product.ts';

const PUSH = '/api/sync/push';
/** The number of changes by each tab and by the other device. */
const STEPS = 30;
/** Ads that both tabs and the other device change. */
const SHARED = ['7200000001', '7200000002'] as const;
/** One ad for each tab and for the other device, which changes it alone. */
const OWN = ['7200000011', '7200000012', '7200000013'] as const;
/** The number of changes that the server receives for a save: the captured ad, and its bookmark. */
const CHANGES_PER_SAVE = 2;

let product: Product;
let otherDevice: Device;
let script: string;

beforeAll(async () => {
  script = await bundlePageScript(new URL('../faults/tab-in-page.ts', import.meta.url), 'tab');
  product = await openProduct('');
  await openPaidAccount(product);
  otherDevice = await openOtherDevice(product);
});
afterAll(() => product.close());

const userIn = async (page: Page): Promise<string> => (await accountDatabase(page)).replace('spendlens-', '');
/** Calls an exported function of the script in the page. */
const inTab = <T>(page: Page, name: string, ...inputs: unknown[]): Promise<T> =>
  page.evaluate((call, all) => Reflect.get(globalThis, 'tab')[call](...all), name, inputs);
const work = async (page: Page, steps: readonly TabStep[]): Promise<void> =>
  inTab(page, 'work', await userIn(page), steps);
const unsent = async (page: Page): Promise<number> =>
  (await storedRows(page, await accountDatabase(page), 'outbox')).length;
const savedOnOtherDevice = async (): Promise<string[]> => {
  // Many rounds exceed the limit of calls per minute. The server accepts calls again in the next minute.
  await until(otherDevice.sync, ({ outcome }) => outcome === 'synced', MINUTE_MS + 30_000);
  return (await otherDevice.ads.listSaved()).map(({ adId }) => adId).toSorted();
};

describe('two tabs of the dashboard and the worker', () => {
  let tabs: Page[];
  beforeAll(async () => {
    const first = await product.openExtensionPage('login');
    await signIn(first);
    tabs = [await product.openExtensionPage('my-ads'), await product.openExtensionPage('my-ads')];
    await first.close();
    for (const tab of tabs) await tab.evaluate(script);
  });

  const syncByWorker = (): Promise<unknown> =>
    tabs[0]!.evaluate(() => chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  const workOnOtherDevice = async (steps: readonly TabStep[]): Promise<void> => {
    for (const { adId, saves } of steps) {
      await (saves
        ? otherDevice.ads.save(anAd({ id: adId, pageLogoUrl: null, media: [] }))
        : otherDevice.ads.unsave(adId));
      await otherDevice.sync();
      // While the tabs write, the worker stores the changes of the other device and sends the changes of the tabs.
      await syncByWorker();
    }
  };

  const drawSteps = (dice: Dice, own: string): TabStep[] =>
    Array.from({ length: STEPS }, () => ({ adId: dice.pick([own, ...SHARED]), saves: dice.onceIn(2) }));

  const waitUntilShown = async (tab: Page, expected: readonly string[]): Promise<void> => {
    await tab.bringToFront();
    await until(
      () =>
        tab.$$eval('article a[href*="ads/library/?id="]', (links) =>
          links.map((link) => new URL(link.href).searchParams.get('id') ?? ''),
        ),
      (shown) => shown.toSorted().join() === expected.join(),
    );
  };

  const savedHere = async (): Promise<string[]> =>
    (await storedRows(tabs[0]!, await accountDatabase(tabs[0]!), 'savedAds')).map((row) => String(row['adId']));

  const play = async (dice: Dice): Promise<RoundCounts> => {
    const before = await savedOnOtherDevice();
    const [one = [], two = [], three = []] = OWN.map((own) => drawSteps(dice, own));
    await Promise.all([work(tabs[0]!, one), work(tabs[1]!, two), workOnOtherDevice(three)]);
    await until(
      async () => {
        await syncByWorker();
        return unsent(tabs[0]!);
      },
      (count) => count === 0,
    );
    const there = await savedOnOtherDevice();
    await syncByWorker();
    expect(await savedHere()).toEqual(there);
    for (const tab of tabs) await waitUntilShown(tab, there);
    const last = new Map([...one, ...two, ...three].map(({ adId, saves }) => [adId, saves]));
    const expected = OWN.filter((own) => last.get(own) ?? before.includes(own));
    return {
      rounds: 1,
      lost: expected.filter((adId) => !there.includes(adId)).length,
      doubled: OWN.filter((adId) => there.includes(adId) && !expected.includes(adId)).length,
    };
  };

  test('end with the ads of the server after they have changed the same ads at the same time', () =>
    expectSurvived(19, play));
});

describe('a tab of the site that is closed while it syncs', () => {
  let firstTab: Page;
  let lock: string;
  beforeAll(async () => {
    firstTab = await openSitePage(product, '/login');
    await signIn(firstTab);
    await until(
      () => firstTab.evaluate(async () => (await indexedDB.databases()).length),
      (count) => count > 0,
    );
    await firstTab.evaluate(script);
    lock = `sync:${await accountDatabase(firstTab)}`;
  });

  const openSecondTab = async (): Promise<Page> => {
    const tab = await openSitePage(product, '/my-ads');
    await tab.evaluate(script);
    return tab;
  };
  const lockIn = (page: Page) => inTab<{ isHeldHere: boolean; waiting: number }>(page, 'lockState', lock);
  const pushes = (): number => product.proxy.requests.filter((line) => line.endsWith(PUSH)).length;

  const play = async (dice: Dice): Promise<RoundCounts> => {
    const adId = String(7_300_000_000 + dice.seed);
    const before = await savedOnOtherDevice();
    const seqBefore = await seqOf(otherDevice);
    const tab = await openSecondTab();
    product.proxy.setFault(PUSH, dice.pick(['hang', 'hang-after']));
    const sent = pushes();
    await work(tab, [{ adId, saves: true }]);
    await until(
      async () => (await lockIn(tab)).isHeldHere && pushes() > sent,
      (isSending) => isSending,
    );
    await firstTab.bringToFront();
    await until(
      () => lockIn(firstTab),
      ({ waiting }) => waiting > 0,
    );
    product.proxy.setFault(PUSH, 'none');
    await tab.close();
    await until(
      () => unsent(firstTab),
      (count) => count === 0,
    );
    const there = await savedOnOtherDevice();
    expect(there.filter((id) => id !== adId)).toEqual(before);
    return {
      rounds: 1,
      lost: Number(!there.includes(adId)),
      doubled: Math.max(0, (await seqOf(otherDevice)) - seqBefore - CHANGES_PER_SAVE),
    };
  };

  test('releases its lock to another tab, which sends the waiting changes once', () => expectSurvived(20, play));
});

/** Returns the seq of the last change that this device has pulled. */
const seqOf = async ({ db }: Device): Promise<number> => Number((await db.facts.get('pullSeq'))?.value);
