import { describe, expect, test } from 'vitest';
import { labelledStores } from '#tests/support/builders/labelled-stores.ts';
import { createSeenStores, type StoreAd } from './seen-stores.ts';
import type { StoreCheck } from './store-check.ts';
import { storeLinkOf } from './store-link.ts';
import { storeVerdictOf, type Strength } from './store-verdict.ts';

const pageIds = [...new Set(labelledStores.map(({ pageName }) => pageName))];

const ads: StoreAd[] = labelledStores.map(({ pageName, link, cardLink, sharedText, sharedPicture }, index) => ({
  id: String(80_000_000_000 + index),
  pageId: String(1 + pageIds.indexOf(pageName)),
  pageName,
  linkUrl: cardLink ?? link,
  text: `The text of the ad with the number ${sharedText === undefined ? `${index}` : `${sharedText} of many`}.`,
  picture: sharedPicture === undefined ? `${index}_s600.jpg` : `many-${sharedPicture}.jpg`,
}));

const seen = createSeenStores();
for (const ad of ads) seen.add(ad);

const verdictAt = (index: number) => {
  const ad = ads[index] as StoreAd;
  return storeVerdictOf({
    link: seen.linkOf(ad.id),
    check: null,
    signals: seen.signalsOf(ad.id),
    correction: null,
  });
};

describe('labelled ads', () => {
  test('are at least forty and contain every verdict', () => {
    expect(labelledStores.length).toBeGreaterThanOrEqual(40);
    const all: Strength[] = ['strong', 'weak', 'none'];
    expect(new Set(labelledStores.map(({ shopify }) => shopify))).toEqual(new Set(all));
    expect(new Set(labelledStores.map(({ dropshipping }) => dropshipping))).toEqual(new Set(all));
  });

  test.each(labelledStores.map(({ label, shopify, dropshipping }, index) => ({ label, shopify, dropshipping, index })))(
    '$label: Shopify $shopify, dropshipping $dropshipping',
    ({ shopify, dropshipping, index }) => {
      const verdict = verdictAt(index);
      expect([verdict.shopify.strength, verdict.dropshipping.strength]).toEqual([shopify, dropshipping]);
    },
  );
});

const link = storeLinkOf('https://on.com/products/cloud');
const check = (more: Partial<StoreCheck>): StoreCheck => ({
  checkedAt: 1,
  meta: 'not-found',
  page: 'no-sign',
  shopDomain: null,
  isPasswordPage: false,
  ...more,
});
const nothing = { link, check: null, signals: [], correction: null };

describe('a check of the store', () => {
  test.each<[string, Partial<StoreCheck>, Strength]>([
    [
      'is strong for a shop name in meta.json',
      { meta: 'shopify', page: null, shopDomain: 'cloud.myshopify.com' },
      'strong',
    ],
    ['is strong for markers in the HTML', { page: 'shopify' }, 'strong'],
    ['is none if the shop was read and has no sign of Shopify', {}, 'none'],
    ['is none if the shop could not be read', { meta: 'slow', page: 'slow' }, 'none'],
  ])('%s', (_name, found, strength) => {
    expect(storeVerdictOf({ ...nothing, check: check(found) }).shopify.strength).toBe(strength);
  });

  test('overrides the hints of the URL, except if nothing could be read', () => {
    const hinted = { ...nothing, link: storeLinkOf('https://a.example/collections/x/products/y') };
    expect(storeVerdictOf({ ...hinted, check: check({}) }).shopify.strength).toBe('none');
    expect(storeVerdictOf({ ...hinted, check: check({ meta: 'offline', page: 'offline' }) }).shopify.strength).toBe(
      'weak',
    );
  });
});

describe('a correction of the user', () => {
  test('overrides the evidence, is marked as a correction, and keeps the reasons', () => {
    const correction = { shopify: true, dropshipping: null };
    const verdict = storeVerdictOf({ ...nothing, signals: [{ kind: 'same-creative', pageCount: 2 }], correction });
    expect(verdict.shopify).toEqual({
      strength: 'strong',
      by: 'person',
      reasons: [{ kind: 'path', path: 'products' }],
    });
    expect(verdict.dropshipping).toMatchObject({ strength: 'weak', by: 'evidence' });
  });

  test('to no Shopify also removes dropshipping, unless the user corrects that too', () => {
    const store = storeLinkOf('https://a.myshopify.com/');
    const signals = [{ kind: 'same-creative', pageCount: 2 } as const];
    const no = storeVerdictOf({
      link: store,
      check: null,
      signals,
      correction: { shopify: false, dropshipping: null },
    });
    expect([no.shopify.strength, no.dropshipping.strength]).toEqual(['none', 'none']);
    const yes = storeVerdictOf({
      link: store,
      check: null,
      signals,
      correction: { shopify: false, dropshipping: true },
    });
    expect(yes.dropshipping).toMatchObject({ strength: 'strong', by: 'person' });
  });
});
