import { expect, test } from 'vitest';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import { missingParts } from './missing-parts.ts';

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
  ['the page is complete', {}, []],
  ['a list renders few cards', { ads: 300, seen: 10, cards: 10, rows: 10 }, []],
  ['some cards are not found', { cards: 8, rows: 8 }, []],
  ['most cards are not found', { cards: 7, rows: 7 }, ['card']],
  ['there are too few ads', { ads: 7, seen: 7, cards: 0, rows: 0 }, []],
  ['rows are removed', { rows: 7 }, ['slot']],
  ['a few ads are not in the data', { strangers: 20 }, []],
  ['most ads are not in the data', { strangers: 31 }, ['data']],
  ['nothing is in the data', { ads: 0, seen: 0, cards: 0, rows: 0, strangers: 8 }, ['data']],
  ['no id is on the page', { seen: 0, cards: 0, rows: 0 }, ['id']],
  ['the page has no ads', { ads: 0, seen: 0, cards: 0, rows: 0 }, []],
] as const)('finds the missing parts if %s', (_, change, missing) => {
  expect(missingParts(counts(change))).toEqual(missing);
});
