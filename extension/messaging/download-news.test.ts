import { expect, test } from 'vitest';
import { readView, viewNews, wordsIn, type DownloadView } from './download-news.ts';

const view: DownloadView = {
  style: 'busy',
  name: 'Download under way',
  title: '1 of 2 files',
  action: 'Cancel',
  screen: null,
  missing: '',
  lines: ['Picture 1: 12 KB', 'Picture 2: waits, \n and more'],
};

test.each<Partial<DownloadView>>([
  {},
  { style: 'on', lines: [], action: '' },
  { style: 'failed', missing: '2,5,40', lines: ['', ''] },
  { style: 'failed', screen: 'login' },
  { style: 'failed', screen: 'subscribe', title: '' },
])('readView restores a view that was sent as JSON: %o', (facts) => {
  const told = { ...view, ...facts };
  expect(readView(wordsIn(JSON.parse(JSON.stringify(viewNews(told)))))).toEqual(told);
});

test.each([null, 7, {}, 'view', undefined])('wordsIn returns an empty list for %o, which is not a list', (message) => {
  expect(wordsIn(message)).toEqual([]);
});
