import { expect, test } from 'vitest';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import { missingParts } from './judge.ts';

const counts = (change: Partial<PageCounts>): PageCounts => ({
  ads: 30,
  unreadable: 0,
  strangers: 0,
  seen: 20,
  cards: 20,
  rows: 20,
  ...change,
});

test.each([
  ['all is well', {}, []],
  ['a list keeps few cards in sight', { ads: 300, seen: 10, cards: 10, rows: 10 }, []],
  ['some cards are odd', { cards: 8, rows: 8 }, []],
  ['most cards are odd', { cards: 7, rows: 7 }, ['card']],
  ['too few to say', { ads: 7, seen: 7, cards: 0, rows: 0 }, []],
  ['rows do not stay', { rows: 7 }, ['slot']],
  ['a few ads are not in the data', { strangers: 20 }, []],
  ['most ads are not in the data', { strangers: 31 }, ['data']],
  ['nothing is in the data', { ads: 0, seen: 0, cards: 0, rows: 0, strangers: 8 }, ['data']],
  ['no id is on the page', { seen: 0, cards: 0, rows: 0 }, ['id']],
  ['a page without ads', { ads: 0, seen: 0, cards: 0, rows: 0 }, []],
] as const)('%s', (_, change, missing) => {
  expect(missingParts(counts(change))).toEqual(missing);
});
