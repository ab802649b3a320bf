import { expect, test } from 'vitest';
import { isStatesChanged, pathToFetch } from './worker-news.ts';

const strangers = [null, 'states-changed', {}, { app: 'other', news: 'states-changed' }, { app: 'spendlens' }];

test('only the message of our worker reports changed states', () => {
  expect(isStatesChanged({ app: 'spendlens', news: 'states-changed' })).toBe(true);
  for (const other of strangers) expect(isStatesChanged(other)).toBe(false);
});

test('only a path of the library is fetched', () => {
  const requested = (path: unknown): string | null => pathToFetch({ app: 'spendlens', news: 'fetch-path', path });
  expect(requested('/ads/library/?view_all_page_id=5')).toBe('/ads/library/?view_all_page_id=5');
  for (const path of ['/settings', 'https://evil.example/ads/library/', 7, undefined])
    expect(requested(path)).toBeNull();
  for (const other of strangers) expect(pathToFetch(other)).toBeNull();
});
