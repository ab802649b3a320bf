import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createReachStore } from '#shared/store/reach/reach-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { adsOfDigest, digestOf } from './ad-digest.ts';
import { readDigests, refreshDigests } from './stored-digests.ts';
import { noLanguageYet } from './languages.ts';
import { readSummaries } from './read-summaries.ts';
import { WORDS_OF_BITS, writeBits } from './text-bits.ts';

const NOW = Date.UTC(2026, 10, 21);
const ROWS = 3;

const open = () => {
  const db = new LocalDatabase(randomUUID());
  let time = NOW;
  const stamp = { now: () => ++time, newId: () => randomUUID() };
  return { db, ads: createAdsStore(db, stamp), reach: createReachStore(db, stamp) };
};
type Account = ReturnType<typeof open>;

let account: Account;
beforeEach(() => {
  account = open();
});
afterEach(() => account.db.delete());

const idOf = (number: number): string => String(1_000_000 + number);

const summariesIn = async ({ db }: Account): Promise<AdSummary[]> => {
  const known = new Map<string, AdSummary>();
  await readSummaries(db, NOW, (ads) => {
    for (const { summary } of ads) known.set(summary.adId, summary);
  });
  return [...known.values()].toSorted((one, other) => (one.adId < other.adId ? -1 : 1));
};
/** The summaries that are read from the rows only. */
const summariesOfRows = async (of: Account): Promise<AdSummary[]> => {
  const digests = await of.db.adDigests.toArray();
  await of.db.adDigests.clear();
  const summaries = await summariesIn(of);
  await of.db.adDigests.bulkPut(digests);
  return summaries;
};
const refresh = async ({ db }: Account): Promise<void> =>
  refreshDigests(db, await readDigests(db, () => undefined), noLanguageYet, ROWS);
const digestedIds = async ({ db }: Account): Promise<string[]> =>
  (await db.adDigests.toArray()).flatMap(({ adIds }) => adIds);

test('reads the same ad from a digest, whatever fields are missing', () => {
  const facts = [
    { startMs: null, endMs: null, ctaType: null, domain: null, platforms: [], text: '', mediaType: 'none' as const },
    { startMs: 0, endMs: 5, ctaType: 'SHOP_NOW', domain: 'a.example', platforms: ['FACEBOOK', 'X'], text: 'Ж 🏳️‍🌈' },
    { pageName: '', hasVideo: true, run: 'active' as const },
    { hasVideo: true, run: 'unknown' as const, endMs: null },
    { run: 'unknown' as const, endMs: null },
    { versionCount: 10_000, collationCount: 10_000_000, shopify: 'strong' as const, dropshipping: 'weak' as const },
    { language: 'und' },
    { hasVideo: true, shopify: 'weak' as const, dropshipping: 'strong' as const },
  ].map((more, number) => ({
    adId: idOf(number),
    version: 'v',
    why: 'checked' as const,
    pageId: '7',
    pageName: 'Lamp',
    run: 'ended' as const,
    startMs: 1,
    endMs: 2,
    capturedAt: 3,
    platforms: ['FACEBOOK'],
    mediaType: 'image' as const,
    hasVideo: false,
    ctaType: null,
    domain: null,
    versionCount: 1,
    collationCount: null,
    shopify: 'none' as const,
    dropshipping: 'none' as const,
    language: 'en',
    text: 'words of the ad',
    ...more,
  }));
  const read = adsOfDigest(structuredClone(digestOf(facts, '9'))) ?? [];
  expect(read.map((ad) => ad.facts)).toEqual(facts);
  for (const { facts: ad, known } of read) {
    const bits = new Uint32Array(WORDS_OF_BITS);
    writeBits(ad.text, { bits, at: 0 });
    expect(known?.bits.slice(known.at, known.at + WORDS_OF_BITS)).toEqual(bits);
  }
});

test('returns the same summaries as the rows, whatever changed before, between and after the digests were written', async () => {
  const number = fc.integer({ min: 1, max: 14 });
  const step = fc.oneof(
    fc.record({
      do: fc.constantFrom('save', 'check', 'unsave', 'remove', 'hide', 'measure'),
      number,
      text: fc.lorem(),
    }),
    fc.record({ do: fc.constantFrom('refresh', 'twice'), number, text: fc.constant('') }),
  );
  const take = async ({ db, ads, reach }: Account, one: { do: string; number: number; text: string }) => {
    const ad = anAd({ id: idOf(one.number), text: one.text });
    const steps: Record<string, () => Promise<unknown>> = {
      save: () => ads.save(ad),
      check: () => reach.check(ad, null),
      unsave: () => ads.unsave(ad.id),
      remove: () => deleteForGood(ads, ad.id),
      hide: () => ads.remove([ad.id]),
      measure: () =>
        reach.add(ad.id, {
          measuredAt: NOW - one.number,
          source: 'ad-details',
          figures: { euTotal: 900, ukTotal: null, byCountry: [], byAgeGender: [] },
        }),
      refresh: () => refresh({ db, ads, reach }),
      twice: () => Promise.all([refresh({ db, ads, reach }), refresh({ db, ads, reach })]),
    };
    await steps[one.do]?.();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const tried = open();
      for (let filled = 2; filled <= 12; filled += 1) await tried.ads.save(anAd({ id: idOf(filled) }));
      await refresh(tried);
      for (const one of steps) await take(tried, one);
      expect(await summariesIn(tried)).toEqual(await summariesOfRows(tried));
      await refresh(tried);
      expect(await summariesIn(tried)).toEqual(await summariesOfRows(tried));
      expect(await tried.db.changedAds.count()).toBe(0);
      await tried.db.delete();
    }),
    { numRuns: 30 },
  );
});

test('removes permanently deleted ads from the digests', async () => {
  for (let number = 1; number <= 7; number += 1)
    await account.ads.save(anAd({ id: idOf(number), text: `No. ${number}` }));
  await refresh(account);
  expect(await digestedIds(account)).toContain(idOf(2));
  await deleteForGood(account.ads, idOf(2));
  await refresh(account);
  expect(await digestedIds(account)).not.toContain(idOf(2));
  expect(JSON.stringify(await account.db.adDigests.toArray())).not.toContain('No. 2');
});

test('skips digests of another format and rebuilds them', async () => {
  for (let number = 1; number <= 9; number += 1) await account.ads.save(anAd({ id: idOf(number) }));
  await refresh(account);
  const digests = await account.db.adDigests.toArray();
  expect(digests.length).toBeGreaterThan(1);
  await account.db.adDigests.bulkPut(digests.map((digest) => ({ ...digest, format: 0, texts: [] })));
  expect(await summariesIn(account)).toHaveLength(9);
  await refresh(account);
  expect((await account.db.adDigests.toArray()).map(({ format }) => format)).toEqual(
    digests.map(({ format }) => format),
  );
  expect(await summariesIn(account)).toHaveLength(9);
});
