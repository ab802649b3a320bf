import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adsOfBoard, adsWithoutBoard, everyAd, savedAds, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { createBoardsStore } from '#shared/store/boards/create-boards-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { anAdSummary, SUMMARY_NOW } from '#tests/support/builders/an-ad-summary.ts';
import { deleteForGood } from '#tests/support/server/database/delete-for-good.ts';
import { createAdIndex } from './ad-index.ts';
import type { ListAnswer, ListView } from './list-messages.ts';
import { startListService } from './list-service.ts';
import { readNewest } from './read-newest.ts';

const NOW = Date.UTC(2026, 10, 21);
const look = { name: 'Hooks', color: null, emoji: null };

describe('an index with boards', () => {
  const index = createAdIndex();
  for (const [position, adId] of ['1', '2', '3', '4', '5'].entries())
    index.put(anAdSummary({ adId, savedAt: adId === '4' ? null : position, reach: position }));
  index.boards.set('hooks', ['3', '4', '1', '9', '2']);
  const idsOf = (query: AdQuery): string =>
    index
      .query(query, SUMMARY_NOW)
      .ads.map(({ adId }) => adId)
      .join('');

  test('lists the saved ads of a board in its order, or in another sort', () => {
    const board = adsOfBoard('hooks');
    expect(idsOf(board)).toBe('312');
    expect(idsOf({ ...board, sort: 'reach' })).toBe('321');
    expect(index.query({ ...board, text: 'nowhere' }, SUMMARY_NOW)).toMatchObject({ ads: [], ofScope: 3 });
    expect(index.pass(board, SUMMARY_NOW).first(2)).toMatchObject({ total: 3, ofScope: 3, ads: [{ adId: '3' }, {}] });
    expect(index.locate('1', board, SUMMARY_NOW)).toBe(1);
    expect(idsOf(adsOfBoard('unknown'))).toBe('');
  });

  test('replaces the order of a board in every other list', () => {
    expect(idsOf({ ...everyAd, sort: 'board' })).toBe(idsOf(everyAd));
  });

  test('lists the saved ads that are in no board', () => {
    index.boards.setMembers(new Set(['3', '4', '1', '9', '2']), null);
    expect(idsOf(adsWithoutBoard)).toBe('5');
    index.boards.setMembers(new Set(['3', '9']), ['1', '2', '4']);
    expect(idsOf(adsWithoutBoard)).toBe('521');
  });

  test('follows new bookmarks and removed ads', () => {
    index.put(anAdSummary({ adId: '4', savedAt: 9 }));
    index.remove('1');
    expect([idsOf(adsOfBoard('hooks')), idsOf(adsWithoutBoard)]).toEqual(['342', '452']);
  });
});

describe('the lists of boards in a store', () => {
  let db: LocalDatabase;
  let answers: ListAnswer[];
  let ask: ReturnType<typeof startListService>;
  const parts = () => {
    let time = NOW;
    const stamp = { now: () => (time += 1), newId: () => randomUUID() };
    return { ads: createAdsStore(db, stamp), boards: createBoardsStore(db, stamp) };
  };
  beforeEach(() => {
    db = new LocalDatabase(randomUUID());
    answers = [];
    ask = startListService({
      db,
      post: (answer) => answers.push(answer),
      now: () => NOW,
      whenListsAreIdle: () => Promise.resolve(),
    });
  });
  afterEach(() => db.delete());

  const watch = (id: number, query: AdQuery): void =>
    ask({ kind: 'watch', id, query, window: { first: 0, count: 10 } });
  const shown = (id: number): string | undefined =>
    answers
      .flatMap((answer): ListView[] => (answer.kind === 'list' && answer.id === id ? [answer.view] : []))
      .at(-1)
      ?.keys.map(({ adId }) => adId.slice(-1))
      .join('');
  const shownInBoth = (): unknown => [shown(1), shown(2)];

  test('follow each change of memberships, bookmarks and ads', async () => {
    const { ads, boards } = parts();
    for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id }));
    const [hooks, demos] = [await boards.create(look, null), await boards.create(look, null)];
    watch(1, adsOfBoard(hooks));
    watch(2, adsWithoutBoard);
    await expect.poll(shownInBoth).toEqual(['', '321']);
    await boards.add(hooks, ['1000001', '1000002']);
    await boards.add(demos, ['1000002']);
    await expect.poll(shownInBoth).toEqual(['12', '3']);
    await boards.placeAds(hooks, ['1000002'], '1000001');
    await expect.poll(shownInBoth).toEqual(['21', '3']);
    await boards.removeAds(hooks, ['1000001', '1000002']);
    await expect.poll(shownInBoth).toEqual(['', '31']);
    await boards.add(hooks, ['1000003', '1000002', '1000001']);
    const saved = await ads.unsaveAll(['1000002']);
    await expect.poll(shownInBoth).toEqual(['31', '']);
    await ads.resaveAll(saved);
    await expect.poll(shownInBoth).toEqual(['321', '']);
    await ads.unsave('1000003');
    await deleteForGood(ads, '1000003');
    await expect.poll(shownInBoth).toEqual(['21', '']);
    const deleted = await boards.remove(hooks);
    await expect.poll(shownInBoth).toEqual(['', '1']);
    await boards.restore(deleted);
    await expect.poll(shownInBoth).toEqual(['21', '']);
  });

  test('give all ads, the place of an ad and the choices of a board', async () => {
    const { ads, boards } = parts();
    for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id, pageName: `Page ${id}` }));
    const board = await boards.create(look, null);
    await boards.add(board, ['1000001', '1000003']);
    const query = adsOfBoard(board);
    ask({ kind: 'all', id: 1, query });
    ask({ kind: 'locate', id: 2, query, adId: '1000003' });
    ask({ kind: 'watch-choices', id: 3, scope: query.scope });
    const answerOf = (kind: ListAnswer['kind']) => answers.findLast((answer) => answer.kind === kind);
    const kinds = ['all', 'located', 'choices'] as const;
    await expect.poll(() => kinds.every((kind) => answerOf(kind) !== undefined)).toBe(true);
    expect(answerOf('all')).toMatchObject({ keys: [{ adId: '1000001' }, { adId: '1000003' }] });
    expect(answerOf('located')).toMatchObject({ index: 1 });
    const pageNames = [{ value: 'Page 1000001' }, { value: 'Page 1000003' }];
    expect(answerOf('choices')).toMatchObject({ choices: { pageNames } });
  });

  test('show their first ads before all ads are read', async () => {
    const { ads, boards } = parts();
    for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id }));
    const board = await boards.create(look, null);
    await boards.add(board, ['1000002', '1000001']);
    await ads.unsave('1000001');
    const first = async ({ scope }: AdQuery) => (await readNewest(db, scope, 5)).map(({ adId }) => adId);
    expect([await first(adsOfBoard(board)), await first(adsWithoutBoard), await first(savedAds)]).toEqual([
      ['1000002'],
      ['1000003'],
      ['1000003', '1000002'],
    ]);
  });
});
