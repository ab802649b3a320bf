import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { closeDashboard, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { adsCapturedFrom, aFollow } from '#tests/support/builders/followed-screens.ts';

const open = (at: string, facts: object = {}) =>
  openDashboard(at, createMemoryPlatform({ session: { ...signedIn, ...facts } }));

const linksOf = (container: HTMLElement, role: 'link' | 'menuitem' = 'link'): string[] =>
  within(container)
    .getAllByRole(role)
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`.trim());

describe('the sidebar', () => {
  const navigation = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    return screen.getByRole('navigation', { name: 'Main navigation' });
  };

  test('links to every area and the extension, without Community if the brand has none', async () => {
    const { user } = open('/subscribe');
    const nav = await navigation(user);
    // The tree of boards loads on demand.
    await within(nav).findByRole('tree');
    expect(linksOf(nav)).toEqual([
      'Dashboard /dashboard',
      'My Ads /my-ads',
      'All saved /my-ads',
      'In no board /my-ads/no-board',
      'Following /following',
      'Subscribe /subscribe',
      'Chrome Ext. /extension',
      'Contact us /contact-us',
      'Affiliate /general-affilate-link',
      'Plan History /plan-history',
      'Setting /edit-profile',
    ]);
    expect(within(nav).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(within(nav).getByText('ada@example.com')).toBeTruthy();
  });

  test('marks Following as current also on the list of one page', async () => {
    const { user } = open('/all-following/Nordic%20Lamp%20Co.');
    expect(within(await navigation(user)).getByRole('link', { current: 'page' }).textContent).toBe('Following');
  });

  test('receives the focus when it covers the content, and returns it to its button on Escape', async () => {
    const { user } = open('/subscribe');
    const nav = await navigation(user);
    expect(within(nav).getByRole('button', { name: 'Close navigation' })).toBe(document.activeElement);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open navigation' })).toBe(document.activeElement);
  });

  test('shows the number of new and unseen ads beside Following, and nothing if there are none', async () => {
    const lamps = aFollow('1001', 'Nordic Lamp Co.', Date.UTC(2026, 1, 1));
    const rows = adsCapturedFrom(lamps, 3);
    const labelFor = async (seen: number): Promise<string | undefined> => {
      const seenIds = new Set(rows.slice(0, seen).map(({ adId }) => adId));
      const platform = createMemoryPlatform({ session: signedIn, followed: [lamps], rows, seen: seenIds });
      const { user } = openDashboard('/my-ads', platform);
      const nav = await navigation(user);
      // The number is beside the link, because the name of the link must not change.
      const line = within(nav).getByRole('link', { name: 'Following' }).parentElement;
      if (line === null) throw new Error('the link has no parent element');
      if (seen < rows.length) await within(line).findByText(/new ads?$/);
      const label = within(line).queryByText(/new ads?$/)?.textContent;
      closeDashboard();
      return label;
    };
    expect(await labelFor(0)).toBe('3 new ads');
    expect(await labelFor(2)).toBe('1 new ad');
    expect(await labelFor(3)).toBeUndefined();
  });
});

describe('the top bar', () => {
  test('links its logo to the landing page', async () => {
    const { user, where } = open('/subscribe');
    await user.click(await screen.findByRole('link', { name: 'Spendlens' }));
    await waitFor(() => expect(where().pathname).toBe('/homepage'));
  });

  test.each([
    ['ada', 'A'],
    ['', '?'],
  ])('shows the avatar of “%s” as %s', async (userName, initial) => {
    open('/subscribe', { userName });
    const button = await screen.findByRole('button', { name: userName === '' ? 'Account menu' : /^Account menu of/ });
    expect(button.textContent).toBe(`${initial}${userName}`);
  });

  test('shows no title at an unknown route', async () => {
    open('/nowhere');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(within(screen.getByRole('banner')).queryByRole('heading')).toBeNull();
    expect(heading.textContent).toBe('Page not found');
  });

  test('has Affiliate, Plan History, Settings and the shortcuts in the account menu, with Logout at the end', async () => {
    const { user, where } = open('/subscribe');
    await user.click(await screen.findByRole('button', { name: 'Account menu of Ada Lovelace' }));
    expect(linksOf(await screen.findByRole('menu'), 'menuitem')).toEqual([
      'Affiliate /general-affilate-link',
      'Plan History /plan-history',
      'Settings /edit-profile',
      'Keyboard shortcuts',
      'Logout',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(where().pathname).toBe('/edit-profile'));
  });
});
