import { afterEach, beforeEach, expect, test } from 'vitest';
import { createListFacts } from './list-facts.ts';

const OWN_VIEW = '/ads/library/?active_status=active&country=ALL&view_all_page_id=77';

let list: ReturnType<typeof createListFacts>;

const go = (address: string): void => history.replaceState({}, '', address);

beforeEach(() => {
  list = createListFacts(location);
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
  list.setCount(3);
  const under = location.href;
  go(OWN_VIEW);
  expect(list.viewedPage()).toMatchObject({ address: location.href, counted: { count: 3, under } });
  list.setCount(40);
  expect(list.viewedPage()?.counted).toEqual({ count: 40, isAtLeast: false, under: location.href });
});

test('another search removes the count', () => {
  go(OWN_VIEW);
  list.setCount(40);
  list.startOver();
  expect(list.viewedPage()?.counted).toBeNull();
});

test('a count above the cap of the page is at least the cap', () => {
  go(OWN_VIEW);
  list.setCount(50_001);
  expect(list.viewedPage()?.counted).toMatchObject({ count: 50_000, isAtLeast: true });
});
