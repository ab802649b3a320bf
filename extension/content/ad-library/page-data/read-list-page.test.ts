import { describe, expect, test } from 'vitest';
import { answerOf } from '#tests/fixtures/ad-library/card.ts';
import { chunkWithList, chunkWithoutAds } from '#tests/support/stand-ins/ad-library/first-data.ts';
import { dataBlock } from '#tests/support/stand-ins/ad-library/page-html.ts';
import { createAds } from '#tests/support/stand-ins/ad-library/raw-ads.ts';
import { readListPage } from './read-list-page.ts';

const ads = createAds(3, 4);
const pageOf = (...blocks: string[]): string =>
  `<!DOCTYPE html><html><body>${blocks.map(dataBlock).join('\n')}<div></div></body></html>`;
const readPage = (html: string | null, status = 200) => readListPage({ status, html }, Date.UTC(2026, 10, 26, 20));
const withAds = (count = 3): string => chunkWithList({ ads, cursor: '', hasMore: false }, count, 'nonce');

test('a page is read from the data blocks of its HTML, with its count', () => {
  const seen = readPage(pageOf(chunkWithoutAds('nonce'), withAds()));
  expect(seen).toMatchObject({ outcome: 'read', count: { count: 3, isAtLeast: false } });
  expect(seen.outcome === 'read' && seen.ads.map(({ id }) => id)).toEqual(ads.map((ad) => ad.ad_archive_id));
});

test('a count above the maximum of the library is reported as a minimum', () => {
  expect(readPage(pageOf(withAds(50_001)))).toMatchObject({ count: { count: 50_000, isAtLeast: true } });
});

test('an ad that does not state whether it is active is read with the day of the fetch', () => {
  const endOf = (day: number) => `"end_date":${Date.UTC(2026, 10, day, 8) / 1_000}`;
  const runsOn = (day: number): boolean[] => {
    const seen = readPage(pageOf(answerOf('700000000000001').replace('"is_active":true', endOf(day))));
    return seen.outcome === 'read' ? seen.ads.map((ad) => ad.isActive) : [];
  };
  expect([runsOn(25), runsOn(26)]).toEqual([[false], [true]]);
});

test('a page without active ads is read, and has no ads and the count 0', () => {
  const none = chunkWithList({ ads: [], cursor: '', hasMore: false }, 0, 'nonce');
  expect(readPage(pageOf(none))).toEqual({ outcome: 'read', ads: [], count: { count: 0, isAtLeast: false } });
});

test('ads without a count are read, and the count is null', () => {
  expect(readPage(pageOf(answerOf('700000000000001')))).toMatchObject({ outcome: 'read', count: null });
});

test.each([
  ['nothing', ''],
  ['a login wall', '<html><body><form action="/login/"></form></body></html>'],
  ['a first chunk without ads', pageOf(chunkWithoutAds('nonce'))],
  ['a limit', pageOf('{"data":null,"errors":[{"code":1675004,"message":"Rate limit exceeded"}]}')],
  ['a challenge beside ads', pageOf(withAds()) + '<script>fetch("/__rd_verify_x?challenge=1")</script>'],
])('%s is refused', (_name, html) => {
  expect(readPage(html)).toEqual({ outcome: 'refused' });
});

test('an ad text that mentions a challenge is not a refusal', () => {
  const [ad] = createAds(1, 4);
  if (ad?.snapshot.body) ad.snapshot.body.text = '/__rd_verify is a fine name';
  const list = chunkWithList({ ads: ad === undefined ? [] : [ad], cursor: '', hasMore: false }, 1, 'nonce');
  expect(readPage(pageOf(list)).outcome).toBe('read');
});

const LIMITED = JSON.stringify({
  errors: [{ code: 1_675_004 }],
  data: { ad_library_main: { search_results_connection: { count: 0, edges: [] } } },
});
const CHALLENGE = '<script>fetch("/__rd_verify_x?challenge=1")</script>';
const WITHHELD = chunkWithList({ ads: [], cursor: '', hasMore: false }, 1_039, 'nonce');

describe.each([200, 403])('a page with status %d', (status) => {
  test('is read if it has a list', () => {
    expect(readPage(pageOf(withAds()), status)).toMatchObject({ outcome: 'read', count: { count: 3 } });
  });

  test.each([
    ['a challenge beside its list', pageOf(withAds()) + CHALLENGE],
    ['a login wall', '<html><body><form action="/login/"></form></body></html>'],
    ['no content', ''],
    ['a list without ads that states 1,039 of them', pageOf(WITHHELD)],
    ['a limit beside a count of 0', pageOf(LIMITED)],
  ])('is refused with %s', (_name, html) => {
    expect(readPage(html, status)).toEqual({ outcome: 'refused' });
  });
});

test('a page with status 429 is refused, whatever it contains', () => {
  expect(readPage(pageOf(withAds()), 429)).toEqual({ outcome: 'refused' });
});

test.each([
  ['no network', null, 0],
  ['a broken server', '', 503],
])('%s is a failure and not a refusal', (_name, html, status) => {
  expect(readPage(html, status)).toEqual({ outcome: 'failed' });
});
