import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { dashboard as texts } from '#shared/texts/en/research/dashboard.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { openOtherDevice } from '#tests/support/browser/account/other-device.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { textStyles } from '#tests/support/browser/text-styles.ts';
import { button, heading, openSitePage } from '#tests/support/browser/account/signed-in-browser.ts';
import { openProduct } from './open-product.ts';
import { firstOrAll } from '#tests/support/server/test-scope.ts';

const HOSTS = ['site', 'extension'] as const;
type Host = (typeof HOSTS)[number];
const AD_ID = '20000000001';
const SYNC = '/api/sync/';

let product: Product;
let pages: Record<Host, Page>;

/** Loads My Ads. In the extension, also syncs at once, because its worker syncs only once a minute. */
const openMyAds = async (host: Host): Promise<Page> => {
  const page = pages[host];
  await page.bringToFront();
  const base = page.url().split('#')[0] ?? '';
  await page.goto('about:blank');
  await page.goto(host === 'site' ? `${product.proxy.url}/my-ads` : `${base}#/my-ads`);
  if (host === 'extension')
    await page.evaluate(() => void chrome.runtime.sendMessage({ app: 'spendlens', name: 'sync.run', input: {} }));
  return page;
};
const readText = (page: Page): Promise<string> => page.$eval('body', ({ textContent }) => textContent);
const waitForTexts = (page: Page, ...expected: string[]): Promise<string> =>
  until(
    () => readText(page),
    (text) => expected.every((each) => text.includes(each)),
  );
const findSkeleton = (page: Page) => page.$(`[aria-label="${texts.list.loading}"]`);

beforeAll(async () => {
  product = await openProduct(smallLibraryPage([rawAd({ id: AD_ID }), rawAd({ id: '20000000002' })]));
  await openPaidAccount(product);
  product.proxy.setFault(SYNC, 'hang');
  pages = { extension: await product.openExtensionPage('login'), site: await openSitePage(product, '/login') };
});
afterAll(() => product.close());

// A fault is tested on both hosts before the next fault, because the worker of the extension also syncs during the
// tests of the site.
describe('a device before its first sync', () => {
  // The extension comes first, because a login on the site would sign it in.
  describe.each(['extension', 'site'] as const)('while the server does not answer, on the %s', (host) => {
    test('shows that the ads are loading, and not that there are no ads', async () => {
      await pages[host].bringToFront();
      await signIn(pages[host]);
      const page = await openMyAds(host);
      await waitForTexts(page, texts.notices.loading);
      await until(
        () => findSkeleton(page),
        (found) => found !== null,
      );
      expect(await readText(page)).not.toContain(texts.empty.title);
    });
  });

  describe.each([
    ['answers of the server are lost', 'fail-after'],
    ['the server is not reachable', 'refuse'],
  ] as const)('while %s', (_name, fault) => {
    beforeAll(() => product.proxy.setFault(SYNC, fault));
    test.each(HOSTS)('the %s shows that it can’t reach the server, and not that there are no ads', async (host) => {
      await waitForTexts(await openMyAds(host), texts.notices.unreachable, texts.notLoaded.title);
    });
  });

  describe.each(HOSTS)('after the sync succeeds, on the %s', (host) => {
    beforeAll(() => product.proxy.setFault(SYNC, 'none'));
    test('shows no notice', async () => {
      const page = await openMyAds(host);
      await until(
        () => readText(page),
        (text) => !Object.values(texts.notices).some((notice) => text.includes(notice)),
      );
    });
  });
});

describe('an ad with stored pictures', () => {
  beforeAll(async () => {
    await pages.extension.evaluate(() =>
      chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
    );
    const library = await product.openLibrary();
    await waitForControls(library, 2);
    await clickSave(library, 0);
    await waitForSaved(library, 0);
    const otherDevice = await openOtherDevice(product);
    await until(
      async () => {
        await otherDevice.sync();
        return (await otherDevice.ads.listSaved()).flatMap(({ pictures }) => pictures);
      },
      (pictures) => pictures.length > 1 && pictures.every(({ path }) => path !== null),
    );
    product.proxy.setFault('/media/', 'refuse');
  });

  test.each(HOSTS)('shows a placeholder if the %s cannot load them', async (host) => {
    const page = await openMyAds(host);
    await waitForTexts(page, texts.media.unreachable);
    const logo = await page.$eval('article [class*=logo]', (circle) => ({
      color: getComputedStyle(circle).backgroundColor,
      pictures: circle.querySelectorAll('img').length,
    }));
    expect(logo).toEqual({ color: 'rgb(0, 0, 0)', pictures: 0 });
  });
});

describe.each(firstOrAll(HOSTS))('lists whose worker cannot be loaded, on the %s', (host) => {
  test('show an error with the next step, and load on Retry', async () => {
    // Simulates a browser that cannot load the worker's script.
    await pages[host].evaluateOnNewDocument(() => {
      const createBrokenWorker = (): EventTarget => {
        const worker = Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
        setTimeout(() => worker.dispatchEvent(new Event('error')));
        return worker;
      };
      globalThis.Worker = new Proxy(Worker, {
        construct: (original, args) =>
          Reflect.has(globalThis, 'canLoadWorker')
            ? (Reflect.construct(original, args) as Worker)
            : createBrokenWorker(),
      });
    });
    const page = await openMyAds(host);
    await waitForTexts(page, texts.list.failed);
    expect(await page.$eval('[role=alert]', ({ textContent }) => textContent)).toContain(catalogue.INTERNAL.message);
    await page.evaluate(() => Reflect.set(globalThis, 'canLoadWorker', true));
    await page.locator(button(texts.list.retry)).click();
    await page.waitForSelector(`article a[href*="${AD_ID}"]`);
  });
});

test('has the same fonts on both hosts', async () => {
  const addresses = { site: `${product.proxy.url}/goodbye`, extension: '#/goodbye' };
  const styles: string[][] = [];
  for (const host of HOSTS) {
    const page = pages[host];
    await page.bringToFront();
    await page.goto(host === 'site' ? addresses.site : `${page.url().split('#')[0] ?? ''}${addresses.extension}`);
    await page.locator(heading(settings.goodbye.title)).wait();
    await page.locator('::-p-aria([name="Imprint"][role="link"])').wait();
    styles.push(await textStyles(page));
  }
  const [site = [], extension] = styles;
  expect(site.length).toBeGreaterThan(20);
  expect(extension).toEqual(site);
});
