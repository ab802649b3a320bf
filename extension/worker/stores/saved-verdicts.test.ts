// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { aVerdict } from '#tests/support/builders/a-verdict.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openDeviceOn } from '#tests/support/stand-ins/device.ts';
import { library, openWorkerBrowser } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
let browser: Awaited<ReturnType<typeof openWorkerBrowser>>;
beforeEach(async () => {
  ended = new AbortController();
  browser = await openWorkerBrowser(ended.signal);
});
afterEach(() => ended.abort());

const SHOP = 'https://tidykitchen.example/products/drawer';
const ask = (linkUrl: string, action: string) =>
  browser.ask('store.ask', { visit: 'v', ad: filterAdOf(anAd({ id: '10001', linkUrl })), action }, library);

describe('the verdict of a saved ad', () => {
  const down = () => Promise.reject(new Error('offline'));
  const ad = (id: number) => anAd({ id: String(10_000 + id), linkUrl: SHOP, pageName: 'Tidy Kitchen' });
  const save = (id: number) => browser.ask('ads.save', { ad: ad(id) }, library);
  const stored = async () =>
    (await new LocalDatabase(browser.userId).storeVerdicts.toArray()).map(({ adId, verdict }) => [
      adId,
      verdict.shopify,
      verdict.dropshipping,
    ]);
  const byPerson = (strength: string) => expect.objectContaining({ strength, by: 'person' });
  beforeEach(async () => {
    await browser.signIn();
    await browser.ask('consent.set', { consent: 'on' }, library);
  });

  test('is stored with the signals of the tab, and a correction updates all saved ads of the shop', async () => {
    const ads = [1, 2, 3].map((id) => filterAdOf(ad(id)));
    await browser.ask('shops.signs', { visit: 'v', ads }, library);
    await ask(SHOP, 'shopify-yes');
    await save(1);
    const signals = { strength: 'weak', by: 'evidence', reasons: [{ kind: 'one-product', adCount: 3 }] };
    await expect.poll(stored).toEqual([['10001', byPerson('strong'), signals]]);
    await save(2);
    await expect.poll(async () => (await stored()).length).toBe(2);
    browser.wake();
    await ask(SHOP, 'shopify-no');
    const reasons = [{ kind: 'not-shopify' }, { kind: 'one-product', adCount: 3 }];
    const none = { strength: 'none', by: 'evidence', reasons };
    // After the restart, the tab has sent one of the ads again. The other ad keeps its signals.
    await expect.poll(stored).toEqual([
      ['10001', byPerson('none'), { ...none, reasons: [{ kind: 'not-shopify' }] }],
      ['10002', byPerson('none'), none],
    ]);
  });

  test('is not stored if nothing is known of the shop, and not updated without the consent', async () => {
    await save(1);
    await ask(SHOP, 'dropshipping-yes');
    await expect.poll(stored).toEqual([['10001', expect.anything(), byPerson('strong')]]);
    await browser.ask('consent.set', { consent: 'off' }, library);
    await ask(SHOP, 'take-back');
    await browser.ask('consent.set', { consent: 'on' }, library);
    await ask(SHOP, 'shopify-yes');
    await expect.poll(stored).toEqual([['10001', byPerson('strong'), expect.objectContaining({ by: 'evidence' })]]);
  });

  test('of another device remains after a check of this device if the user decided it, until it is corrected here', async () => {
    const { verdicts, ads } = openDeviceOn({ push: down, pull: down }, { name: browser.userId });
    await ads.save(ad(1));
    const byOther = { strength: 'none' as const, by: 'person' as const, reasons: [] };
    await verdicts.set(new Map([['10001', aVerdict({ dropshipping: byOther })]]));
    const before = await stored();
    browser.openStores(async () => new Response(JSON.stringify({ myshopify_domain: 'checked.myshopify.com' })));
    await ask(SHOP, 'check');
    await save(1);
    expect(await stored()).toEqual(before);
    await ask(SHOP, 'dropshipping-yes');
    await expect.poll(stored).toEqual([['10001', expect.objectContaining({ strength: 'strong' }), byPerson('strong')]]);
    await ask(SHOP, 'take-back');
    await expect.poll(stored).toEqual([['10001', expect.anything(), expect.objectContaining({ by: 'evidence' })]]);
  });

  test('of another device remains if this device knows no more than the link', async () => {
    const { verdicts, ads } = openDeviceOn({ push: down, pull: down }, { name: browser.userId });
    await ads.save(ad(1));
    await verdicts.set(new Map([['10001', aVerdict()]]));
    const before = await stored();
    await save(1);
    await ask(SHOP, 'view');
    expect(await stored()).toEqual(before);
  });
});
