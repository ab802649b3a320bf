import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/dashboard-render.tsx';
import { routes } from './routes.ts';

/** The addresses of docs/product.md#routes, written out here: a changed address must fail this test. */
const listed = (paths: string): string[] => paths.trim().split(/\s+/);
const PUBLIC = listed(`
  /homepage /forgotpassword /resetpassword /resetpassword/abc /otp /about-us /learn /faq
  /privacy-policy /contact-us /cancel-contract /confirm-declaration /stripe /pricing /terms /imprint /confirm-email /goodbye /how-spend-is-estimated
`);
/** The last one is for all, and leads whoever is signed in already on to where a sign-in leads. */
const GUEST_ONLY = ['/signup', '/login', '/dev-login', '/handoff'];
const PRIVATE = listed(`
  /subscribe /profile /edit-profile /change-password /general-affilate-link /plan-history
  /success-payment /settings /bank-account /logout
`);
const PAID = ['/dashboard', '/following', '/new-following', '/all-following/Nordic%20Lamp%20Co.'];
const ALSO_ENDED = ['/my-ads'];
const EVERY = [...PUBLIC, ...GUEST_ONLY, ...PRIVATE, ...PAID, ...ALSO_ENDED];

/** Where each group leads; null: it stays where it is. */
type Rules = { guestOnly: string | null; private: string | null; paid: string | null; alsoEnded: string | null };
const visitor: Rules = { guestOnly: null, private: '/login', paid: '/login', alsoEnded: '/login' };
const unpaid: Rules = { guestOnly: '/subscribe', private: null, paid: '/subscribe', alsoEnded: '/subscribe' };
const ended: Rules = { guestOnly: '/subscribe', private: null, paid: '/subscribe', alsoEnded: null };
const paid: Rules = { guestOnly: '/dashboard', private: null, paid: null, alsoEnded: null };

const states: readonly [string, SessionView, Rules][] = [
  ['a visitor', { state: 'signed-out' }, visitor],
  ['somebody who never paid', { ...signedIn, account: 'unpaid' } as SessionView, unpaid],
  ['somebody whose plan ended', { ...signedIn, account: 'ended' } as SessionView, ended],
  ['somebody with a plan', signedIn, paid],
];

const arrivalsOf = (rules: Rules): [string, string][] => [
  ...PUBLIC.map((path): [string, string] => [path, path]),
  ...GUEST_ONLY.map((path): [string, string] => [path, rules.guestOnly ?? path]),
  ...PRIVATE.map((path): [string, string] => [path, rules.private ?? path]),
  ...PAID.map((path): [string, string] => [path, rules.paid ?? path]),
  ...ALSO_ENDED.map((path): [string, string] => [path, rules.alsoEnded ?? path]),
];

const arriveAt = async (path: string, session: SessionView, host: Platform['host']): Promise<string> => {
  const { where } = openDashboard(path, createMemoryPlatform({ session, host }));
  // Every screen has a heading, be it of its shell; it shows once nothing leads on any more.
  await screen.findAllByRole('heading', { hidden: true });
  const { pathname } = where();
  closeDashboard();
  return pathname;
};

test('the table has every address that is listed here and none beside', () => {
  const isIn = (path: string): boolean =>
    routes.some((route) => {
      const start = route.path.replace(/\/:.*$/, '');
      return start === path || (start !== route.path && path.startsWith(`${start}/`));
    });
  expect(EVERY.filter((path) => !isIn(path))).toEqual([]);
  // One route matches both /resetpassword and /resetpassword/{id}.
  expect(routes).toHaveLength(EVERY.length - 1);
});

describe.each(['site', 'extension'] as const)('on the %s', (host) => {
  test.each(states)(
    '%s arrives where the guards say, from every address',
    async (_who, session, rules) => {
      const arrived: [string, string][] = [];
      for (const path of EVERY) arrived.push([path, await arriveAt(path, session, host)]);
      expect(arrived).toEqual(arrivalsOf(rules));
    },
    60_000,
  );

  test('/ leads those who are signed in to the dashboard, query and hash with them', async () => {
    const { where } = openDashboard('/?page=A#b', createMemoryPlatform({ session: signedIn, host }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(where()).toMatchObject({ pathname: '/dashboard', search: '?page=A', hash: '#b' });
  });
});

test('/ shows a visitor the landing page on the site, and login in the extension', async () => {
  expect(await arriveAt('/', { state: 'signed-out' }, 'site')).toBe('/homepage');
  expect(await arriveAt('/', { state: 'signed-out' }, 'extension')).toBe('/login');
});

describe('the way back', () => {
  test('login returns to where the person was sent from, query and hash included', async () => {
    const { where, platform } = openDashboard('/my-ads?page=A#ad-7', createMemoryPlatform());
    await waitFor(() => expect(where().pathname).toBe('/login'));
    platform.change({ session: signedIn });
    await screen.findByRole('heading', { level: 1, name: 'My Ads' });
    expect(where()).toMatchObject({ pathname: '/my-ads', search: '?page=A', hash: '#ad-7' });
  });

  test('what a payment brought back reaches Subscribe while the plan does not run yet', async () => {
    const query = '?status=true&subscriptionPaymentId=5&session_id=cs_1';
    const session = { ...signedIn, account: 'unpaid' } as SessionView;
    const { where } = openDashboard(`/dashboard${query}`, createMemoryPlatform({ session }));
    await screen.findByRole('heading', { level: 1, name: 'Subscribe' });
    expect(where()).toMatchObject({ pathname: '/subscribe', search: query, state: { from: `/dashboard${query}` } });
  });
});
