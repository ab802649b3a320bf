import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import {
  createMemoryPlatform,
  inputsOf,
  inSync,
  signedIn,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { adsCapturedFrom, aFollow } from '#tests/support/builders/followed-screens.ts';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { stubIntersectionObserver } from '#tests/support/browser/jsdom/stub-intersection-observer.ts';

const lamps = aFollow('1001', 'Nordic Lamp Co.', Date.UTC(2026, 1, 1));
const pets = aFollow('1002', 'Petwell', Date.UTC(2026, 1, 2));

const aPlatform = (more: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  createMemoryPlatform({
    session: signedIn,
    followed: [lamps, pets],
    rows: [...adsCapturedFrom(lamps, 6), ...adsCapturedFrom(pets, 1)],
    ...more,
  });
const open = (more: Parameters<typeof createMemoryPlatform>[0] = {}) => openDashboard('/following', aPlatform(more));
const blockOf = (page: string): Promise<HTMLElement> => screen.findByLabelText(page, { selector: 'article' });
const blocks = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('article')).map((block) => block.getAttribute('aria-label'));

describe('the block of a followed page', () => {
  test('shows the number of new ads, the date of the first ad, and the first four ads', async () => {
    open();
    const block = await blockOf('Nordic Lamp Co.');
    expect(within(block).getByText('6 new ads')).toBeTruthy();
    expect(within(block).getByText('First ad Feb 1, 2026')).toBeTruthy();
    await waitFor(() => expect(within(block).getAllByRole('listitem')).toHaveLength(4));
    expect(within(block).getAllByText('New')).toHaveLength(4);
  });

  test('links to its list and to the Ad Library', async () => {
    open();
    const block = await blockOf('Nordic Lamp Co.');
    const more = within(block).getByRole('link', { name: 'View More of Nordic Lamp Co.' });
    expect(more.getAttribute('href')).toBe('/all-following/Nordic%20Lamp%20Co.');
    const library = within(block).getByRole('link', { name: /^Check Nordic Lamp Co. now/ });
    expect(library.getAttribute('href')).toBe(
      'https://www.facebook.com/ads/library/?active_status=active&ad_type=all&country=ALL&search_type=page&view_all_page_id=1001',
    );
  });

  test('shows the last check and how many active ads the Ad Library displayed', async () => {
    const count = { pageId: '1001', count: 50_000, isAtLeast: true, country: 'ALL', countedAt: NOW - 3 * DAY_MS };
    open({ pageCounts: [count], followed: [lamps, aFollow('1003', 'Quiet')] });
    const block = await blockOf('Nordic Lamp Co.');
    expect(await within(block).findByText('Last checked 3 days ago')).toBeTruthy();
    expect(within(block).getByText('>50,000 active ads in the Ad Library · all countries, 3 days ago')).toBeTruthy();
    const quiet = await blockOf('Quiet');
    expect(within(quiet).getByText('Not checked yet')).toBeTruthy();
    expect(within(quiet).getByText('Active ads: not counted yet')).toBeTruthy();
    expect(within(quiet).getByText(/^No ads from this page yet/)).toBeTruthy();
  });

  test('without the extension, promises no check', async () => {
    open({ hasExtension: false });
    const link = await within(await blockOf('Petwell')).findByRole('link', { name: /^Open the active ads of Petwell/ });
    expect(link.textContent).toBe('Ad Library');
  });

  test('shows how the number of active ads changed', async () => {
    const countOf = (count: number, days: number) => ({
      pageId: '1001',
      count,
      isAtLeast: false,
      country: 'ALL',
      countedAt: NOW - days * DAY_MS,
    });
    open({ pageCounts: [countOf(30, 8), countOf(42, 0)] });
    expect(await within(await blockOf('Nordic Lamp Co.')).findByText('12 more than 8 days before')).toBeTruthy();
    expect(within(await blockOf('Petwell')).queryByText(/days before/)).toBeNull();
  });

  test('shows the text and the estimate per day of its ads, which open in their list', async () => {
    open({ reach: new Map([['1001005', [aSnapshot(Date.UTC(2026, 1, 10))]]]) });
    const block = await blockOf('Nordic Lamp Co.');
    expect(await within(block).findByText(/^€.+ per day$/)).toBeTruthy();
    expect(within(block).getAllByText('Per day: unknown')).toHaveLength(3);
    const [ad] = within(block).getAllByRole('listitem');
    const links = within(ad ?? block).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/all-following/Nordic%20Lamp%20Co.?ad=1001005');
  });

  test('links to different lists for two pages with the same name', async () => {
    open({ followed: [lamps, aFollow('1002', 'Nordic Lamp Co.', Date.UTC(2026, 1, 3))] });
    const links = await screen.findAllByRole('link', { name: 'View More of Nordic Lamp Co.' });
    expect(links.map((link) => String(link.getAttribute('href'))).toSorted()).toEqual([
      '/all-following/Nordic%20Lamp%20Co.',
      '/all-following/Nordic%20Lamp%20Co.%20(1002)',
    ]);
  });
});

describe('new ads', () => {
  test('are marked as seen after a second in the viewport, but stay new until the user leaves the screen', async () => {
    const setInView = stubIntersectionObserver();
    const { user, platform } = open();
    const block = await blockOf('Petwell');
    setInView(block, true);
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toEqual([['1002000']]), { timeout: 5_000 });
    expect(within(block).getByText('1 new ad')).toBeTruthy();
    expect(within(await blockOf('Nordic Lamp Co.')).getByText('6 new ads')).toBeTruthy();
    await user.click(within(block).getByRole('link', { name: 'View More of Petwell' }));
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    expect(within(await blockOf('Petwell')).getByText('No new ads')).toBeTruthy();
    expect(within(await blockOf('Nordic Lamp Co.')).getByText('6 new ads')).toBeTruthy();
  });

  test('stay new when the block leaves the viewport within the second', async () => {
    const setInView = stubIntersectionObserver();
    const { platform } = open();
    setInView(await blockOf('Petwell'), true);
    setInView(await blockOf('Petwell'), false);
    setInView(await blockOf('Nordic Lamp Co.'), true);
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toHaveLength(1), { timeout: 5_000 });
    expect(JSON.stringify(inputsOf(platform, 'seeAds'))).not.toContain('1002000');
  });

  test('appear immediately when they are captured, and move no block', async () => {
    const { platform } = open({ rows: adsCapturedFrom(lamps, 1) });
    expect(await blocks()).toEqual(['Nordic Lamp Co.', 'Petwell']);
    platform.change({ rows: [...adsCapturedFrom(lamps, 1), ...adsCapturedFrom(pets, 3)] });
    expect(await within(await blockOf('Petwell')).findByText('3 new ads')).toBeTruthy();
    expect(await blocks()).toEqual(['Nordic Lamp Co.', 'Petwell']);
  });

  test('stay new on New following and back, although they were seen', async () => {
    const setInView = stubIntersectionObserver();
    const { user, platform, where } = open();
    setInView(await blockOf('Petwell'), true);
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toHaveLength(1), { timeout: 5_000 });
    await user.click(screen.getByText('New ads'));
    expect(await within(await blockOf('Petwell')).findByText('Updated Feb 2, 2026')).toBeTruthy();
    // A reload of the page counts as leaving the screen.
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/new-following', state: null }));
    await user.click(screen.getByText('All pages'));
    expect(await within(await blockOf('Petwell')).findByText('1 new ad')).toBeTruthy();
  });
});

describe('Unfollow', () => {
  test('removes the block immediately, and Undo restores it at its position with its date', async () => {
    const { user, platform } = open();
    const before = await blocks();
    await user.click(within(await blockOf('Nordic Lamp Co.')).getByRole('button', { name: 'Unfollow' }));
    await waitFor(async () => expect(await blocks()).toEqual(['Petwell']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await blocks()).toEqual(before));
    expect(platform.state().followed).toContainEqual(lamps);
    expect(within(await blockOf('Nordic Lamp Co.')).getByText('6 new ads')).toBeTruthy();
  });

  test('shows an error and keeps the block when it can’t be stored', async () => {
    const platform = aPlatform();
    platform.fail.set('unfollow', new AppError('DEVICE_STORAGE_FULL'));
    const { user } = openDashboard('/following', platform);
    await user.click(within(await blockOf('Petwell')).getByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByText(catalogue.DEVICE_STORAGE_FULL.message)).toBeTruthy();
    expect(await blockOf('Petwell')).toBeTruthy();
  });

  test('moves the focus to the next page, and after the last page to the screen', async () => {
    const { user } = open();
    const [first, second] = await blocks();
    within(await blockOf(first ?? ''))
      .getByRole('button', { name: 'Unfollow' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.closest('article')?.getAttribute('aria-label')).toBe(second));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
});

describe('Following', () => {
  test('links to the dashboard and the Ad Library when no page is followed', async () => {
    open({ followed: [], rows: [] });
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: 'Go to Facebook Ad Library' })).toBeTruthy();
  });

  test('shows an error when it can’t be read, and reads again on Retry', async () => {
    const platform = aPlatform();
    platform.fail.set('lists', new AppError('INTERNAL'));
    const { user } = openDashboard('/following', platform);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Couldn’t load your followed pages.')).toBeTruthy();
    platform.fail.clear();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await blockOf('Petwell')).toBeTruthy();
  });

  test('shows when it is offline or not synced yet', async () => {
    const { platform } = open({ sync: { ...inSync, phase: 'offline' } });
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
    platform.change({ sync: { ...inSync, lastSyncedAt: null } });
    expect(await screen.findByText('Loading your ads…')).toBeTruthy();
  });

  test('finds a page by its name without regard to accents', async () => {
    const { user } = open({ followed: [lamps, aFollow('1009', 'Café Olé')] });
    await user.type(await screen.findByRole('searchbox', { name: 'Find a page' }), 'cafe');
    await waitFor(async () => expect(await blocks()).toEqual(['Café Olé']));
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No page found')).toBeTruthy();
  });

  test('sorts by name, and keeps the order in the address and on the device', async () => {
    const named = [lamps, pets, aFollow('1003', 'Atelier', Date.UTC(2026, 0, 1))];
    const { user, where } = open({ followed: named });
    await blockOf('Atelier');
    expect(await blocks()).toEqual(['Petwell', 'Nordic Lamp Co.', 'Atelier']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(await blocks()).toEqual(['Atelier', 'Nordic Lamp Co.', 'Petwell']);
    expect(where()).toMatchObject({ search: '?sort=name' });
    await user.click(screen.getByText('New ads'));
    await user.click(await screen.findByText('All pages'));
    expect(await blocks()).toEqual(['Atelier', 'Nordic Lamp Co.', 'Petwell']);
  });

  test('sorts by the order in its address', async () => {
    const count = { pageId: '1002', count: 7, isAtLeast: false, country: 'ALL', countedAt: NOW };
    openDashboard('/following?sort=active', aPlatform({ pageCounts: [count] }));
    expect(await blocks()).toEqual(['Petwell', 'Nordic Lamp Co.']);
  });

  test('asks the server whether the plan still runs', async () => {
    const { platform } = open();
    await blockOf('Petwell');
    expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan');
  });
});
