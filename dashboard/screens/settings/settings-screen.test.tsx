import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, aRecord, UNTIL } from '#tests/support/builders/some-plans.ts';

const PLAN_HISTORY = { name: 'Plan History', href: '/plan-history' };
const trial = aRecord({ state: 'trial-without-card', next_billing_at: null, access_until: UNTIL });

const open = (at: string) => openDashboard(at, createMemoryPlatform({ session: signedIn }));

describe('the settings area', () => {
  test.each([
    ['/settings', 'Your profile'],
    ['/edit-profile', 'Your profile'],
    ['/change-password', 'Change your password'],
    ['/settings/email', 'Change your email'],
    ['/settings/export', 'Export your data'],
    ['/settings/delete/', 'Delete your account'],
  ])('opens at %s the part %j', async (at, heading) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy();
  });

  test('links in its strip to each part, and marks the current part', async () => {
    const { user, where } = open('/edit-profile');
    const strip = await screen.findByRole('navigation', { name: 'Settings' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/edit-profile',
      '/settings/email',
      '/change-password',
      '/settings/sessions',
      '/settings/notifications',
      '/settings/own-ads',
      '/settings/hidden-ads',
      '/settings/storage',
      '/settings/export',
      '/settings/delete',
      '/bank-account',
      '/general-affilate-link',
    ]);
    const password = within(strip).getByRole('link', { name: 'Password' });
    await user.click(password);
    expect(await screen.findByRole('heading', { name: 'Change your password' })).toBeTruthy();
    expect(where().pathname).toBe('/change-password');
    expect(password.getAttribute('aria-current')).toBe('page');
    expect(document.activeElement).toBe(password);
  });

  test.each([
    ['/settings/storage', 'Storage'],
    ['/bank-account', 'Bank account'],
    ['/general-affilate-link', 'Affiliate'],
  ])('shows at %s the heading and the strip, and marks %j', async (at, name) => {
    open(at);
    expect(await screen.findByRole('heading', { level: 2, name: 'Settings' })).toBeTruthy();
    const strip = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(strip.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toEqual([
      strip.getByRole('link', { name }),
    ]);
  });

  test.each([
    [
      'a paid plan',
      { records: [aRecord()] },
      ['Yearly', 'Active', 'Next Billing Date', '6 December 2026'],
      PLAN_HISTORY,
    ],
    ['a trial', { records: [trial] }, ['Yearly', 'Trial', 'Trial ends', '6 December 2026'], PLAN_HISTORY],
    [
      'a granted plan',
      { granted: { until: UNTIL } },
      ['Complimentary plan', 'Ends on', '6 December 2026'],
      PLAN_HISTORY,
    ],
    ['no plan', {}, [/^You have no plan yet/], { name: 'Choose a plan', href: '/subscribe' }],
  ])('starts with %s, the next date of the plan and a link', async (_what, facts, shown, { name, href }) => {
    openDashboard('/settings', answerBilling(createMemoryPlatform({ session: signedIn }), facts));
    for (const text of shown) expect(await screen.findByText(text)).toBeTruthy();
    const card = screen.getByRole('heading', { name: 'Your plan' }).closest('section') ?? document.body;
    expect(within(card).getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  test('shows "Page not found" at an unknown path', async () => {
    open('/settings/nonsense');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  test('redirects a visitor to the login', async () => {
    const { where } = openDashboard('/settings/email');
    await waitFor(() => expect(where().pathname).toBe('/login'));
  });
});
