import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { RequestKind } from '#shared/domain/client/request-kinds.ts';
import { requests as texts } from '#shared/texts/en/extension/requests.ts';
import { kindOfCall } from '#extension/worker/requests/kind-of-call.ts';
import { openPaidAccount, type Product } from '#tests/support/browser/account/product.ts';
import { signIn } from '#tests/support/browser/account/sign-in.ts';
import { SETTINGS, until } from '#tests/support/browser/browser.ts';
import { clickSave, waitForControls, waitForSaved } from '#tests/support/browser/library/library-controls.ts';
import { rawAd } from '#tests/support/stand-ins/ad-library-host/raw-ad.ts';
import { smallLibraryPage } from '#tests/support/stand-ins/ad-library-host/small-page.ts';
import { openProduct } from './open-product.ts';

let product: Product;
let extensionPage: Page;
let settings: Page;

const endpoints = Object.values(contract).flatMap((group) => Object.values(group));

/** Returns the kind of a request that the server received, for example `GET /api/sync/pull?since=0`. */
const kindOfReceived = (received: string): RequestKind => {
  const [method = '', url = ''] = received.split(' ');
  const [path = ''] = url.split('?');
  if (method === 'GET' && path.startsWith('/media/')) return 'show-pictures';
  const endpoint = endpoints.find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  if (endpoint === undefined) throw new Error(`The contract has no ${method} ${path}.`);
  return kindOfCall(endpoint);
};
const receivedKinds = (): Set<RequestKind> =>
  new Set(product.proxy.requests.filter((one) => !one.startsWith('OPTIONS ')).map(kindOfReceived));

/** Reloads the settings page. Returns the kinds of requests for which it shows a time. */
const readShownKinds = async (): Promise<RequestKind[]> => {
  await settings.reload();
  await settings.waitForSelector('#requests li > :nth-child(3)');
  const names = await settings.$$eval('#requests li', (items) =>
    items.filter((item) => item.querySelector('time') !== null).map((item) => item.firstElementChild?.textContent),
  );
  return RequestKind.options.filter((kind) => names.includes(texts.kinds[kind].name));
};

beforeAll(async () => {
  product = await openProduct(smallLibraryPage([rawAd({ id: '60000000001' })]));
  await openPaidAccount(product);
  extensionPage = await product.openExtensionPage('login');
  settings = await product.chrome.browser.newPage();
  await settings.goto(`chrome-extension://${product.chrome.extensionId}/${SETTINGS}`);
});
afterAll(() => product.close());

test('shows a time for every kind of request that the server received, and Never for the other kinds', async () => {
  expect(await readShownKinds()).not.toContain('send-changes');
  await extensionPage.bringToFront();
  await signIn(extensionPage);
  await extensionPage.evaluate(() =>
    chrome.runtime.sendMessage({ app: 'spendlens', name: 'consent.set', input: { consent: 'on' } }),
  );
  const library = await product.openLibrary();
  await waitForControls(library, 1);
  await clickSave(library, 0);
  await waitForSaved(library, 0);
  await until(receivedKinds, (kinds) => kinds.has('upload-pictures'));
  await product.openExtensionPage('my-ads');
  await until(receivedKinds, (kinds) => kinds.has('show-pictures'));
  await settings.bringToFront();
  const isComplete = (shown: RequestKind[]): boolean => [...receivedKinds()].every((kind) => shown.includes(kind));
  const shown = await until(readShownKinds, isComplete);
  const expected = new Set(['store-pictures', ...receivedKinds()]);
  expect(new Set(shown)).toEqual(expected);
  expect(shown).toEqual(expect.arrayContaining(['sign-in', 'send-changes', 'fetch-changes', 'show-pictures']));
  for (const kind of ['check-shop', 'ad-details', 'page-refresh', 'page-report']) expect(shown).not.toContain(kind);
  expect(await settings.$eval('#requests', (section) => section.textContent)).toContain(texts.never);
});
