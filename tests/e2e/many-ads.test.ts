import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { createApiClient } from '#shared/api/api-client.ts';
import { person } from '#tests/support/account.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { collectPolicyReports, until } from '#tests/support/browser.ts';
import { openDevice } from '#tests/support/device.ts';
import { openPaidAccount, type Product } from '#tests/support/product.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { openSitePage } from '#tests/support/signed-in-browser.ts';
import { openProduct } from './open-product.ts';

const ADS = 600;

let product: Product;
let site: Page;
let policyReports: string[];

/** Another device of the account saves so many ads. */
const saveElsewhere = async (): Promise<void> => {
  const { url } = product.server;
  const api = createApiClient({ baseUrl: url, clientVersion: '0.1.0', token: () => null });
  const session = await api.call(contract.sessions.login, {
    body: { email: person.email, password: person.password, keep: false },
  });
  const device = openDevice({ url }, session.access_token);
  for (let number = 1; number <= ADS; number += 1) {
    await device.ads.save(
      anAd({ id: String(5_000_000 + number), pageName: `Page ${number}`, media: [], pageLogoUrl: null }),
    );
  }
  await until(device.sync, ({ outcome, retryAt }) => outcome === 'synced' && retryAt === null);
};

const shown = (): Promise<{ cards: number; last: number; size: number }> =>
  site.$$eval('article', (cards) => ({
    cards: cards.length,
    last: Math.max(0, ...cards.map((card) => Number(card.getAttribute('aria-posinset')))),
    size: Number(cards[0]?.getAttribute('aria-setsize')),
  }));

beforeAll(async () => {
  product = await openProduct('');
  await openPaidAccount(product);
  await saveElsewhere();
  site = await openSitePage(product, '/login');
  policyReports = collectPolicyReports(site);
  await signIn(site);
  await site.goto(`${product.proxy.url}/my-ads`);
});
afterAll(() => product.close());

test('of many ads only those in sight are drawn, and each knows its place in the list', async () => {
  const first = await until(shown, ({ size }) => size === ADS);
  expect(first.cards).toBeLessThan(40);
  await site.keyboard.press('End');
  const end = await until(shown, ({ last }) => last === ADS);
  expect(end.cards).toBeLessThan(40);
  expect(policyReports).toEqual([]);
});

test('an ad taken back leaves the open list, and the list counts one less', async () => {
  await site.keyboard.press('Home');
  await until(shown, ({ last }) => last > 0 && last < 40);
  const name = await site.$eval('article', (card) => card.getAttribute('aria-label'));
  await site.locator('article button[aria-haspopup=dialog]').click();
  await site.locator('::-p-aria([name="Yes"][role="button"])').click();
  await until(shown, ({ size }) => size === ADS - 1);
  expect(await site.$eval('article', (card) => card.getAttribute('aria-label'))).not.toBe(name);
});
