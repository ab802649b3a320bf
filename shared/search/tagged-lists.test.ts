import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { createNotesStore } from '#shared/store/notes/notes-store.ts';
import { createTagsStore } from '#shared/store/tags/tags-store.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { anAdSummary, SUMMARY_NOW } from '#tests/support/builders/an-ad-summary.ts';
import { createAdIndex } from './ad-index.ts';
import type { ListAnswer } from './list-messages.ts';
import { startListService } from './list-service.ts';
import { noLanguageYet } from './languages.ts';
import { readSummaries } from './read-summaries.ts';
import { refreshDigests } from './stored-digests.ts';

const NOW = Date.UTC(2026, 10, 21);
const stamp = { now: () => NOW, newId: () => randomUUID() };

describe('an index with tags', () => {
  const index = createAdIndex();
  const tags = [
    { tagId: 'home', name: 'Tidy Home', mergedInto: null },
    { tagId: 'old', name: 'Lights', mergedInto: 'home' },
    { tagId: 'toys', name: 'Toys', mergedInto: null },
  ];
  index.setTags(tags);
  const ads: Partial<AdSummary>[] = [
    { text: 'Lamp' },
    { text: 'Lamp', tagIds: ['home'] },
    { text: 'Rug', tagIds: ['old', 'home'], hasNote: true },
    { text: 'Rug', tagIds: ['toys'] },
  ];
  for (const [number, row] of ads.entries()) index.put(anAdSummary({ adId: String(10_001 + number), ...row }));
  const found = (query: Partial<AdQuery>): string[] =>
    index
      .query({ ...everyAd, ...query }, SUMMARY_NOW)
      .ads.map(({ adId }) => adId)
      .toSorted();

  test.each<[Partial<AdQuery>, string[]]>([
    [{ tagsAny: ['old', 'toys'] }, ['10002', '10003', '10004']],
    [{ tagsAll: ['home', 'toys'] }, []],
    [{ tagsAll: ['home'], tagsNone: ['toys'] }, ['10002', '10003']],
    [{ tagsNone: ['home'] }, ['10001', '10004']],
    [{ hasNote: true }, ['10003']],
    [{ text: 'home' }, ['10002', '10003']],
    [{ text: '"tidy home" lamp' }, ['10002']],
    [{ text: 'home toys' }, []],
    // An alias has no name of its own.
    [{ text: 'lights' }, []],
  ])('finds for %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('counts the ads of each tag among the choices of a scope', () => {
    expect(index.choices('collected').tags).toEqual([
      { value: 'home', count: 2 },
      { value: 'toys', count: 1 },
    ]);
  });

  test('follows a merge without a change of its ads', () => {
    index.setTags(tags.map((tag) => (tag.tagId === 'toys' ? { ...tag, mergedInto: 'old' } : tag)));
    expect(found({ tagsAny: ['home'], text: 'tidy' })).toEqual(['10002', '10003', '10004']);
    index.setTags(tags);
  });
});

describe('the lists of a store', () => {
  let db: LocalDatabase;
  beforeEach(async () => {
    db = new LocalDatabase(randomUUID());
    for (const id of ['1000001', '1000002']) await createAdsStore(db, stamp).save(anAd({ id }));
  });
  afterEach(() => db.delete());

  test('find an ad by its note and its tags, and follow each change', async () => {
    const [tags, notes] = [createTagsStore(db, stamp), createNotesStore(db, stamp)];
    const answers: ListAnswer[] = [];
    const ask = startListService({
      db,
      post: (answer) => answers.push(answer),
      now: () => NOW,
      whenListsAreIdle: () => Promise.resolve(),
    });
    const window = { first: 0, count: 10 };
    ask({ kind: 'watch', id: 1, query: { ...everyAd, text: 'wholesale' }, window });
    const shown = (): string | undefined =>
      answers
        .flatMap((answer) => (answer.kind === 'list' && answer.view.total !== null ? [answer.view] : []))
        .at(-1)
        ?.keys.map(({ adId }) => adId)
        .join();
    await expect.poll(shown).toBe('');
    const note = await notes.write('1000001', { text: 'Ask for WHOLESALE prices', basedOn: null });
    await expect.poll(shown).toBe('1000001');
    const tagId = await tags.create('Shops');
    await tags.tagAds(tagId, ['1000002']);
    await tags.rename(tagId, 'Wholesalers');
    await expect.poll(shown).toBe('1000002,1000001');
    await notes.write('1000001', { text: 'Asked', basedOn: note?.revision ?? null });
    await expect.poll(shown).toBe('1000002');
    await tags.remove(tagId);
    await expect.poll(shown).toBe('');
  });

  test('search the note of an ad that is read from a digest', async () => {
    await refreshDigests(db, { upTo: '', isUnreadable: false }, noLanguageYet, 1);
    expect(await db.adDigests.count()).toBeGreaterThan(0);
    await createNotesStore(db, stamp).write('1000001', { text: 'Ask for wholesale prices', basedOn: null });
    const index = createAdIndex();
    await readSummaries(db, NOW, (ads) => {
      expect(ads.every(({ known }) => known !== undefined)).toBe(true);
      for (const { summary, known } of ads) index.put(summary, known);
    });
    const found = (text: string) => index.query({ ...everyAd, text }, NOW).ads.map(({ adId }) => adId);
    expect([found('wholesale'), found('zx'), found('wh')]).toEqual([['1000001'], [], ['1000001']]);
  });
});
