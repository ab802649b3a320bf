import { expect, test } from 'vitest';
import { isCurrent, navEntries } from './nav-entries.ts';

const currentAt = (pathname: string): string[] =>
  Object.values(navEntries)
    .filter((entry) => isCurrent(entry, pathname))
    .map(({ label }) => label);

test.each([
  ['/dashboard', 'Dashboard'],
  ['/my-ads/', 'My Ads'],
  ['/following', 'Following'],
  ['/new-following', 'Following'],
  ['/all-following/Nordic%20Lamp%20Co.', 'Following'],
  ['/subscribe', 'Subscribe'],
  ['/contact-us', 'Contact us'],
  ['/general-affilate-link', 'Affiliate'],
  ['/plan-history', 'Plan History'],
  ['/edit-profile', 'Setting'],
  ['/settings', 'Setting'],
  ['/change-password', 'Setting'],
  ['/bank-account', 'Setting'],
])('at %s, marks only %s as current', (pathname, label) => {
  expect(currentAt(pathname)).toEqual([label]);
});

test('marks nothing as current for a path that only starts with the same letters', () => {
  expect(currentAt('/dashboards')).toEqual([]);
  expect(currentAt('/nowhere')).toEqual([]);
});
