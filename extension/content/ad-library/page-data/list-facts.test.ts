import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdCount } from '#extension/content/page-adapter.ts';
import { createListFacts } from './list-facts.ts';

const OWN_VIEW = '/ads/library/?active_status=active&country=ALL&view_all_page_id=77';

let count: AdCount | null;
let list: ReturnType<typeof createListFacts>;

const go = (address: string): void => history.replaceState({}, '', address);
const arrives = (next: number): void =>
  list.noting(() => {
    count = { count: next, isAtLeast: false };
  });

beforeEach(() => {
  count = null;
  const model = { count: () => count, state: () => 'ads' as const };
  list = createListFacts({ view: window, model });
});
afterEach(() => go('/'));

test.each([
  [OWN_VIEW, '77'],
  [`${OWN_VIEW}#top`, '77'],
  ['/ads/library/?q=view_all_page_id', undefined],
])('%s shows the ads of page %s', (address, pageId) => {
  go(address);
  expect(list.facts.viewedPage()?.pageId).toBe(pageId);
});

test('a count keeps the address under which it came', () => {
  go(`${OWN_VIEW}&q=lamp`);
  arrives(3);
  const under = location.href;
  go(OWN_VIEW);
  expect(list.facts.viewedPage()).toMatchObject({ address: location.href, counted: { count: 3, under } });
  arrives(40);
  expect(list.facts.viewedPage()?.counted).toEqual({ count: 40, isAtLeast: false, under: location.href });
  list.noting(() => undefined);
  expect(list.facts.viewedPage()?.counted?.count).toBe(40);
});

test('another search takes the count with it', () => {
  go(OWN_VIEW);
  arrives(40);
  count = null;
  expect(list.facts.viewedPage()?.counted).toBeNull();
});

test('nothing is looked at from another part of the site', async () => {
  go('/marketplace/');
  expect(await list.facts.lookAtPage('/ads/library/')).toBeNull();
});
