import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { routes } from './routes.ts';

/** These tests repeat the routes of docs/product.md#routes, so that a changed route fails a test. */
const listed = (paths: string): string[] => paths.trim().split(/\s+/);
const PUBLIC = listed(`
  /homepage /forgotpassword /resetpassword /resetpassword/abc /otp /about-us /learn /extension /faq
  /privacy-policy /contact-us /cancel-contract /confirm-declaration /stripe /pricing /terms /imprint /confirm-email /goodbye /how-spend-is-estimated
`);
/** The last route is public, but it also redirects signed-in users. */
const GUEST_ONLY = ['/signup', '/login', '/dev-login', '/handoff'];
const PRIVATE = listed(`
  /subscribe /profile /edit-profile /change-password /general-affilate-link /plan-history
  /success-payment /settings /bank-account /logout
`);
const PAID = ['/dashboard', '/following', '/new-following', '/all-following/Nordic%20Lamp%20Co.'];
const ALSO_ENDED = ['/my-ads', '/my-ads/no-board', '/my-ads/board/00000000-0000-4000-8000-111111111111'];
const ALL = [...PUBLIC, ...GUEST_ONLY, ...PRIVATE, ...PAID, ...ALSO_ENDED];

/** The target to which each group of routes redirects; null: no redirect. */
type Rules = { guestOnly: string | null; private: string | null; paid: string | null; alsoEnded: string | null };
const visitor: Rules = { guestOnly: null, private: '/login', paid: '/login', alsoEnded: '/login' };
const unpaid: Rules = { guestOnly: '/subscribe', private: null, paid: '/subscribe', alsoEnded: '/subscribe' };
const ended: Rules = { guestOnly: '/subscribe', private: null, paid: '/subscribe', alsoEnded: null };
const paid: Rules = { guestOnly: '/dashboard', private: null, paid: null, alsoEnded: null };

const states: readonly [string, SessionView, Rules][] = [
  ['a visitor', { state: 'signed-out' }, visitor],
  ['a user without a plan', { ...signedIn, account: 'unpaid' } as SessionView, unpaid],
  ['a user whose plan has ended', { ...signedIn, account: 'ended' } as SessionView, ended],
  ['a user with a plan', signedIn, paid],
];

const expectedArrivals = (rules: Rules): [string, string][] => [
  ...PUBLIC.map((path): [string, string] => [path, path]),
  ...GUEST_ONLY.map((path): [string, string] => [path, rules.guestOnly ?? path]),
  ...PRIVATE.map((path): [string, string] => [path, rules.private ?? path]),
  ...PAID.map((path): [string, string] => [path, rules.paid ?? path]),
  ...ALSO_ENDED.map((path): [string, string] => [path, rules.alsoEnded ?? path]),
];

const arriveAt = async (path: string, session: SessionView, host: Platform['host']): Promise<string> => {
  const { where } = openDashboard(path, createMemoryPlatform({ session, host }));
  // Every screen or its shell has a heading. It appears after the last redirect.
  await screen.findAllByRole('heading', { hidden: true });
  const { pathname } = where();
  closeDashboard();
  return pathname;
};

test('defines exactly the listed routes', () => {
  const isDefined = (path: string): boolean =>
    routes.some((route) => {
      const start = route.path.replace(/\/:.*$/, '');
      return start === path || (start !== route.path && path.startsWith(`${start}/`));
    });
  expect(ALL.filter((path) => !isDefined(path))).toEqual([]);
  // One route matches both /resetpassword and /resetpassword/{id}.
  expect(routes).toHaveLength(ALL.length - 1);
});

describe.each(['site', 'extension'] as const)('on the %s', (host) => {
  test.each(states)(
    'redirects %s from each route as its guard requires',
    async (_who, session, rules) => {
      const arrived: [string, string][] = [];
      for (const path of ALL) arrived.push([path, await arriveAt(path, session, host)]);
      expect(arrived).toEqual(expectedArrivals(rules));
    },
    60_000,
  );

  test('redirects signed-in users from / to the dashboard with query and hash', async () => {
    const { where } = openDashboard('/?page=A#b', createMemoryPlatform({ session: signedIn, host }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(where()).toMatchObject({ pathname: '/dashboard', search: '?page=A', hash: '#b' });
  });
});

test('redirects visitors from / to the landing page on the site, and to login in the extension', async () => {
  expect(await arriveAt('/', { state: 'signed-out' }, 'site')).toBe('/homepage');
  expect(await arriveAt('/', { state: 'signed-out' }, 'extension')).toBe('/login');
});

describe('redirects of guards', () => {
  test('lead back to the previous path with query and hash after a login', async () => {
    const { where, platform } = openDashboard('/my-ads?page=A#ad-7', createMemoryPlatform());
    await waitFor(() => expect(where().pathname).toBe('/login'));
    platform.change({ session: signedIn });
    await screen.findByRole('heading', { level: 1, name: 'My Ads' });
    expect(where()).toMatchObject({ pathname: '/my-ads', search: '?page=A', hash: '#ad-7' });
  });

  test('pass the query of a payment to Subscribe until the plan runs', async () => {
    const query = '?status=true&subscriptionPaymentId=5&session_id=cs_1';
    const session = { ...signedIn, account: 'unpaid' } as SessionView;
    const { where } = openDashboard(`/dashboard${query}`, createMemoryPlatform({ session }));
    await screen.findByRole('heading', { level: 1, name: 'Subscribe' });
    expect(where()).toMatchObject({ pathname: '/subscribe', search: query, state: { from: `/dashboard${query}` } });
  });
});
