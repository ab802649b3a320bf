import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardMenu } from '#shared/texts/en/ad/card-controls.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import { say } from '#shared/texts/say.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { until } from '#tests/support/browser/browser.ts';
import { filterBar } from '#tests/support/browser/library/filter-bar.ts';
import { press } from '#tests/support/browser/press.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { openProduct } from './open-product.ts';
import { evaluateWithRoots } from '#tests/support/browser/closed-roots.ts';

const STORE = 'tidykitchen.example';

let product: Product;
let page: Page;
let extensionPage: Page;

/** Reads the note about the shop of the first card. */
const readNote = (): Promise<string> =>
  evaluateWithRoots(
    page,
    () => document.querySelector('hr')?.previousElementSibling?.shadowRoot?.querySelector('.note p')?.textContent ?? '',
  );

/** Runs in the page. Returns the button with this text in the first row, or in the menu. */
const findButton = (label: string): Element | undefined => {
  const hosts = [document.querySelector('hr')?.previousElementSibling, ...document.documentElement.children];
  const buttons = hosts.flatMap((host) => [...(host?.shadowRoot?.querySelectorAll('button') ?? [])]);
  return buttons.find(({ textContent }) => textContent === label);
};

const waitForNote = (words: string): Promise<string> => until(readNote, (text) => text.includes(words));

/** Grants the permission for the shop, because a test cannot press Allow in the dialog of the browser. */
const grantPermission = async (): Promise<void> => {
  const extensions = await product.chrome.browser.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(
    async (id, origin) => {
      const { developerPrivate } = chrome as unknown as {
        developerPrivate: { addHostPermission: (id: string, origin: string) => Promise<void> };
      };
      await developerPrivate.addHostPermission(id, origin);
    },
    product.chrome.extensionId,
    `https://${STORE}/*`,
  );
  await extensions.close();
  await page.bringToFront();
};

/** Returns the origins to which the extension has access. */
const grantedOrigins = async (): Promise<string[] | undefined> =>
  (await extensionPage.evaluate(() => chrome.permissions.getAll())).origins;

beforeAll(async () => {
  product = await openProduct(smallLibraryPage([rawAd({ id: '95000000001' }), rawAd({ id: '95000000002' })]));
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
  await signIn(extensionPage);
  page = await product.openLibrary();
  await page.bringToFront();
});
afterAll(() => product.close());

test('checks a shop after a click and the permission, and applies the result to the filter at once', async () => {
  const bar = filterBar(page);
  await bar.open();
  await bar.choose('shopify', 1);
  await until(bar.status, (status) => status.startsWith('0 of 2 match'));
  await bar.choose('shopify', 0);
  await press(page, findButton, cardMenu.label);
  await press(page, findButton, cardMenu.store);
  await waitForNote(say(adFilter.shopifyReasons.path, { path: 'products' }));
  await waitForNote(`${STORE} hasn’t been checked.`);
  expect(product.library.storeRequests).toEqual([]);

  product.library.stores.set(STORE, (path, response) =>
    path === '/meta.json'
      ? response.writeHead(200, { 'set-cookie': 'a=1' }).end('{"myshopify_domain":"tidy-kitchen.myshopify.com"}')
      : response.end('<p>'),
  );
  await grantPermission();
  await press(page, findButton, 'Check the store');
  await waitForNote('The store’s meta.json names tidy-kitchen.myshopify.com');
  await waitForNote(`${STORE} was checked today.`);
  expect(product.library.storeRequests).toEqual([{ address: `${STORE}/meta.json`, cookie: undefined }]);
  expect(await grantedOrigins()).not.toContain(`https://${STORE}/*`);

  await bar.choose('shopify', 1);
  await until(bar.status, (status) => status === '2 of 2 match');
  await bar.choose('shopify', 0);
});

test('reports a shop without Shopify, and a shop that has moved, is closed or does not exist', async () => {
  const cases: [Parameters<typeof product.library.stores.set>[1], string][] = [
    [
      (path, response) => response.writeHead(path === '/' ? 200 : 404).end('<h1>Our own shop</h1>'),
      'no sign of Shopify',
    ],
    [(_, response) => response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end(), 'which we don’t follow'],
    [(_, response) => response.writeHead(401).end(), 'asks for a login'],
    [(_, response) => response.writeHead(404).end(), 'was not found'],
    [(_, response) => void response.destroy(), 'couldn’t be loaded'],
    [
      (path, response) => response.writeHead(200).end(path === '/' ? '<a href="/cdn/shop/x">' : '<html>'),
      'Its meta.json isn’t valid JSON.',
    ],
  ];
  for (const [store, words] of cases) {
    product.library.stores.set(STORE, store);
    await grantPermission();
    await press(page, findButton, 'Check again');
    expect(await waitForNote(words)).toContain(`${STORE} was checked today.`);
  }
});

test('applies the verdict of the user at once, and removes it on Undo', async () => {
  await press(page, findButton, 'Not Shopify');
  await waitForNote('Shopify: no sign\nSet by you.');
  await press(page, findButton, 'Undo my answer');
  await until(readNote, (text) => !text.includes('Set by you.'));
});

test('removes only the permission of an interrupted check when a stopped worker starts again', async () => {
  const before = await grantedOrigins();
  product.library.stores.set(STORE, () => undefined);
  await grantPermission();
  await press(page, findButton, 'Check again');
  await until(grantedOrigins, (origins) => origins?.includes(`https://${STORE}/*`) === true);
  await (await product.chrome.worker()).close();
  await page.reload();
  await until(grantedOrigins, (origins) => origins?.includes(`https://${STORE}/*`) === false);
  expect(await grantedOrigins()).toEqual(before);
});
