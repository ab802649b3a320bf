import { expect, test } from 'vitest';
import { isNumberOfLink } from './profile-number.ts';

test.each([
  ['https://www.facebook.com/61570000000031/', true],
  ['https://www.facebook.com/people/Harbour/61570000000031', true],
  ['https://www.facebook.com/harbourlamps', false],
  ['https://www.facebook.com/615700000000310/', false],
  ['https://[', false],
  ['https://facebook.com:99999/61570000000031', false],
  [null, false],
])('returns for the link %s whether its path contains the page id: %s', (pageUrl, isFound) => {
  expect(isNumberOfLink({ pageId: '61570000000031', pageUrl })).toBe(isFound);
});
