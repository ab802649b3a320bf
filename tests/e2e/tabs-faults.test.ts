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
/** Number of changes by each of the three. */
const STEPS = 30;
/** Ads that all of them change. Each also changes one ad of its own. */
const SHARED = ['7200000001', '7200000002'] as const;
const OWN = ['7200000011', '7200000012', '7200000013'] as const;
/** Number of changes that the server receives for a save: a captured ad, and its bookmark. */
const CHANGES_OF_A_SAVE = 2;

let product: Product;
let elsewhere: Device;
let script: string;

beforeAll(async () => {
  script = await bundlePageScript(new URL('../faults/tab-in-page.ts', import.meta.url), 'tab');
  product = await openProduct('');
  await openPaidAccount(product);
  elsewhere = await openOtherDevice(product);
});
afterAll(() => product.close());

const userIn = async (page: Page): Promise<string> => (await accountDatabase(page)).replace('spendlens-', '');
/** Calls an export of the script. */
const inTab = <T>(page: Page, name: string, ...inputs: unknown[]): Promise<T> =>
  page.evaluate((call, all) => Reflect.get(globalThis, 'tab')[call](...all), name, inputs);
const work = async (page: Page, steps: readonly TabStep[]): Promise<void> =>
  inTab(page, 'work', await userIn(page), steps);
const unsent = async (page: Page): Promise<number> =>
  (await storedRows(page, await accountDatabase(page), 'outbox')).length;
const savedElsewhere = async (): Promise<string[]> => {
  // Many rounds exceed the server's calls per minute. It accepts calls again in the next minute.
  await until(elsewhere.sync, ({ outcome }) => outcome === 'synced', MINUTE_MS + 30_000);
  return (await elsewhere.ads.listSaved()).map(({ adId }) => adId).toSorted();
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
  const workElsewhere = async (steps: readonly TabStep[]): Promise<void> => {
    for (const { adId, saves } of steps) {
      await (saves ? elsewhere.ads.save(anAd({ id: adId, pageLogoUrl: null, media: [] })) : elsewhere.ads.unsave(adId));
      await elsewhere.sync();
      // The worker writes the changes of other devices next to the tabs, and sends the changes of the tabs.
      await syncByWorker();
    }
  };

  const drawSteps = (dice: Dice, own: string): TabStep[] =>
    Array.from({ length: STEPS }, () => ({ adId: dice.pick([own, ...SHARED]), saves: dice.onceIn(2) }));

  const waitUntilShown = async (tab: Page, wanted: readonly string[]): Promise<void> => {
    await tab.bringToFront();
    await until(
      () =>
        tab.$$eval('article a[href*="ads/library/?id="]', (links) =>
          links.map((link) => new URL(link.href).searchParams.get('id') ?? ''),
        ),
      (shown) => shown.toSorted().join() === wanted.join(),
    );
  };

  const savedHere = async (): Promise<string[]> =>
    (await storedRows(tabs[0]!, await accountDatabase(tabs[0]!), 'savedAds')).map((row) => String(row['adId']));

  const play = async (dice: Dice): Promise<RoundCounts> => {
    const before = await savedElsewhere();
    const [one = [], two = [], three = []] = OWN.map((own) => drawSteps(dice, own));
    await Promise.all([work(tabs[0]!, one), work(tabs[1]!, two), workElsewhere(three)]);
    await until(
      async () => {
        await syncByWorker();
        return unsent(tabs[0]!);
      },
      (count) => count === 0,
    );
    const there = await savedElsewhere();
    await syncByWorker();
    expect(await savedHere()).toEqual(there);
    for (const tab of tabs) await waitUntilShown(tab, there);
    const last = new Map([...one, ...two, ...three].map(({ adId, saves }) => [adId, saves]));
    const wanted = OWN.filter((own) => last.get(own) ?? before.includes(own));
    return {
      rounds: 1,
      lost: wanted.filter((adId) => !there.includes(adId)).length,
      doubled: OWN.filter((adId) => there.includes(adId) && !wanted.includes(adId)).length,
    };
  };

  test('end with the same ads after changing the same ones at once, as known to the server', () =>
    expectSurvived(19, play));
});

describe('a tab of the site that is closed while it syncs', () => {
  let stays: Page;
  let lock: string;
  beforeAll(async () => {
    stays = await openSitePage(product, '/login');
    await signIn(stays);
    await until(
      () => stays.evaluate(async () => (await indexedDB.databases()).length),
      (count) => count > 0,
    );
    await stays.evaluate(script);
    lock = `sync:${await accountDatabase(stays)}`;
  });

  const openTab = async (): Promise<Page> => {
    const tab = await openSitePage(product, '/my-ads');
    await tab.evaluate(script);
    return tab;
  };
  const lockIn = (page: Page) => inTab<{ isHeldHere: boolean; waiting: number }>(page, 'lockState', lock);
  const pushes = (): number => product.proxy.requests.filter((line) => line.endsWith(PUSH)).length;

  const play = async (dice: Dice): Promise<RoundCounts> => {
    const adId = String(7_300_000_000 + dice.seed);
    const before = await savedElsewhere();
    const seqBefore = await seqOf(elsewhere);
    const tab = await openTab();
    product.proxy.setFault(PUSH, dice.pick(['hang', 'hang-after']));
    const sent = pushes();
    await work(tab, [{ adId, saves: true }]);
    await until(
      async () => (await lockIn(tab)).isHeldHere && pushes() > sent,
      (isSending) => isSending,
    );
    await stays.bringToFront();
    await until(
      () => lockIn(stays),
      ({ waiting }) => waiting > 0,
    );
    product.proxy.setFault(PUSH, 'none');
    await tab.close();
    await until(
      () => unsent(stays),
      (count) => count === 0,
    );
    const there = await savedElsewhere();
    expect(there.filter((id) => id !== adId)).toEqual(before);
    return {
      rounds: 1,
      lost: Number(!there.includes(adId)),
      doubled: Math.max(0, (await seqOf(elsewhere)) - seqBefore - CHANGES_OF_A_SAVE),
    };
  };

  test('releases the lock to another tab, which sends the waiting changes once', () => expectSurvived(20, play));
});

/** The number of the last change that this device pulled. */
const seqOf = async ({ db }: Device): Promise<number> => Number((await db.facts.get('pullSeq'))?.value);
