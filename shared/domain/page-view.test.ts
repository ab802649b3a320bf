import { describe, expect, test } from 'vitest';
import { pageViewPath, readPageView } from './page-view.ts';

const HOST = 'https://www.facebook.com';
const LIBRARY = `${HOST}/ads/library/`;
const PLAIN = HOST + pageViewPath('77');

describe('the address of a page’s own view', () => {
  test.each([
    ['as the library links to it', PLAIN, 'ALL'],
    ['in one country', PLAIN.replace('ALL', 'DE'), 'DE'],
    ['in an order and a language', `${PLAIN}&sort_data[mode]=total_impressions&locale=ar_AR&media_type=all`, 'ALL'],
    ['with an empty search', `${PLAIN}&q=`, 'ALL'],
  ])('%s counts every active ad', (_name, address, country) => {
    expect(readPageView(address)).toEqual({ pageId: '77', country });
  });

  test.each([
    ['with words', `${PLAIN}&q=lamp`],
    ['from a day on', `${PLAIN}&start_date[min]=2026-01-01`],
    ['on one platform', `${PLAIN}&publisher_platforms[0]=instagram`],
    ['of ads that ended too', PLAIN.replace('active_status=active', 'active_status=all')],
    ['that does not say the status', PLAIN.replace('active_status=active&', '')],
    ['that does not say the country', PLAIN.replace('country=ALL&', '')],
    ['in no country', PLAIN.replace('ALL', 'atlantis')],
    ['with a filter that nobody knows yet', `${PLAIN}&mood=calm`],
    ['of videos', `${PLAIN}&media_type=video`],
  ])('%s counts something else', (_name, address) => {
    expect(readPageView(address)).toEqual({ pageId: '77', country: null });
  });

  test.each([
    ['a search', `${LIBRARY}?q=lamp&country=ALL`],
    ['one ad', `${PLAIN}&id=123456`],
    ['no number', `${LIBRARY}?view_all_page_id=lamp`],
    ['a number that no page has', `${LIBRARY}?view_all_page_id=${'1'.repeat(40)}`],
    ['no address', 'lamp'],
  ])('%s is no page’s view', (_name, address) => {
    expect(readPageView(address)).toBeNull();
  });
});
