import { describe, expect, test } from 'vitest';
import { pageViewPath, readPageView } from './page-view.ts';

const HOST = 'https://www.facebook.com';
const LIBRARY = `${HOST}/ads/library/`;
const PLAIN = HOST + pageViewPath('77');

describe('the URL of an own view', () => {
  test.each([
    ['the link of the Ad Library', PLAIN, 'ALL'],
    ['one country', PLAIN.replace('ALL', 'DE'), 'DE'],
    ['a sort and a language', `${PLAIN}&sort_data[mode]=total_impressions&locale=ar_AR&media_type=all`, 'ALL'],
    ['an empty search', `${PLAIN}&q=`, 'ALL'],
  ])('is recognized as a view of all active ads: %s', (_name, address, country) => {
    expect(readPageView(address)).toEqual({ pageId: '77', country });
  });

  test.each([
    ['words of a search', `${PLAIN}&q=lamp`],
    ['a start date', `${PLAIN}&start_date[min]=2026-01-01`],
    ['one platform', `${PLAIN}&publisher_platforms[0]=instagram`],
    ['ended ads too', PLAIN.replace('active_status=active', 'active_status=all')],
    ['no status', PLAIN.replace('active_status=active&', '')],
    ['no country', PLAIN.replace('country=ALL&', '')],
    ['an invalid country', PLAIN.replace('ALL', 'atlantis')],
    ['an unknown filter', `${PLAIN}&mood=calm`],
    ['only videos', `${PLAIN}&media_type=video`],
  ])('has no country, because the view is filtered: %s', (_name, address) => {
    expect(readPageView(address)).toEqual({ pageId: '77', country: null });
  });

  test.each([
    ['a search', `${LIBRARY}?q=lamp&country=ALL`],
    ['one ad', `${PLAIN}&id=123456`],
    ['no page id', `${LIBRARY}?view_all_page_id=lamp`],
    ['an invalid page id', `${LIBRARY}?view_all_page_id=${'1'.repeat(40)}`],
    ['no URL', 'lamp'],
  ])('is not recognized: %s', (_name, address) => {
    expect(readPageView(address)).toBeNull();
  });
});
