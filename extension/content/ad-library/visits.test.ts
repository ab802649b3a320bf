import { afterEach, beforeEach, expect, test } from 'vitest';
import { createVisits } from './visits.ts';

let heard: string[];
let life: AbortController;
let go: (address: string) => void;

beforeEach(() => {
  history.replaceState({}, '', '/ads/library/?q=shoes&country=ALL');
  heard = [];
  life = new AbortController();
  const visits = createVisits({ view: window, signal: life.signal });
  visits.follow({
    onNewSearch: () => heard.push('search'),
    onLeave: () => heard.push('leave'),
    onReturn: () => heard.push('return'),
  });
  go = (address) => {
    history.pushState({}, '', address);
    visits.check();
  };
});
afterEach(() => life.abort());

test.each([
  ['other words', ['/ads/library/?q=lamps&country=ALL'], ['search']],
  ['another country', ['/ads/library/?q=shoes&country=DE'], ['search']],
  ['the list of a page', ['/ads/library/?view_all_page_id=1&search_type=page'], ['search']],
  ['parameters that the page adds', ['/ads/library/?q=shoes&country=ALL&ad_type=all&source=x'], []],
  [
    'another part of the site and back',
    ['/marketplace/', '/friends/', '/ads/library/?q=shoes&country=ALL'],
    ['leave', 'return'],
  ],
  ['the report, which is not the library', ['/ads/library/report/'], ['leave']],
])('reports the expected events for %s', (_name, addresses, expected) => {
  for (const address of addresses) go(address);
  expect(heard).toEqual(expected);
});

test('nothing is reported after the signal aborts', () => {
  life.abort();
  go('/ads/library/?q=lamps');
  expect(heard).toEqual([]);
});
