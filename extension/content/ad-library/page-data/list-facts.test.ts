import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdCount } from '#extension/content/page-adapter.ts';
import { ListFacts } from './list-facts.ts';

const OWN_VIEW = '/ads/library/?active_status=active&country=ALL&view_all_page_id=77';

let count: AdCount | null;
let list: ListFacts;

const go = (address: string): void => history.replaceState({}, '', address);
const arrives = (next: number): void =>
  list.noteCount(() => {
    count = { count: next, isAtLeast: false };
  });

beforeEach(() => {
  count = null;
  const model = { count: () => count };
  list = new ListFacts({ view: window, model });
});
afterEach(() => go('/'));

test.each([
  [OWN_VIEW, '77'],
  [`${OWN_VIEW}#top`, '77'],
  ['/ads/library/?q=view_all_page_id', undefined],
  ['/ads/library/?view_all_page_id=0', undefined],
  ['/ads/library/?view_all_page_id=lamps', undefined],
])('%s shows the ads of page %s', (address, pageId) => {
  go(address);
  expect(list.viewedPage()?.pageId).toBe(pageId);
});

test('a count is returned with the address under which it came', () => {
  go(`${OWN_VIEW}&q=lamp`);
  arrives(3);
  const under = location.href;
  go(OWN_VIEW);
  expect(list.viewedPage()).toMatchObject({ address: location.href, counted: { count: 3, under } });
  arrives(40);
  expect(list.viewedPage()?.counted).toEqual({ count: 40, isAtLeast: false, under: location.href });
  list.noteCount(() => undefined);
  expect(list.viewedPage()?.counted?.count).toBe(40);
});

test('another search removes the count', () => {
  go(OWN_VIEW);
  arrives(40);
  count = null;
  expect(list.viewedPage()?.counted).toBeNull();
});
