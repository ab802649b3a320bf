import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { JAN_2_2026 } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { adsCapturedFrom, aFollow } from '#tests/support/builders/followed-screens.ts';

const lamps = aFollow('1001', 'Nordic Lamp Co.');
const namesake = aFollow('1002', 'Nordic Lamp Co.', Date.UTC(2026, 1, 3));
const rows = [...adsCapturedFrom(lamps, 5), ...adsCapturedFrom(namesake, 2)];

const open = (key: string, more: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(
    `/all-following/${encodeURIComponent(key)}`,
    createMemoryPlatform({ session: signedIn, followed: [lamps, namesake], rows, ...more }),
  );
const about = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'About this page' });

describe('the list of one page', () => {
  test('shows all ads of the page, and Go Back to Following', async () => {
    const { user, where } = open('Nordic Lamp Co.');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nordic Lamp Co.' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(where().pathname).toBe('/following');
  });

  test.each(['Nordic Lamp Co. (1002)', 'Nordic Lamp Co. (1001)'])('opens by name and id: %s', async (key) => {
    open(key);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(key.includes('1001') ? 5 : 2));
  });

  test.each(['100 % / 50%2F', '..', 'a?b#c', '×'])('opens for a page with the name %s', async (name) => {
    const page = aFollow('1001', name);
    const { user } = openDashboard(
      '/following',
      createMemoryPlatform({ session: signedIn, followed: [page], rows: adsCapturedFrom(page, 1) }),
    );
    await user.click(await screen.findByRole('link', { name: `View More of ${name}` }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });

  test('marks the new ads as seen when it opens', async () => {
    const { platform } = open('Nordic Lamp Co. (1002)');
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toEqual([['1002001', '1002000']]));
  });

  test('stores the visit of its page, and marks its ads, when its tab is visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { platform } = open('Nordic Lamp Co. (1002)');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect([inputsOf(platform, 'visit'), inputsOf(platform, 'seeAds')]).toEqual([[], []]);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inputsOf(platform, 'visit')).toEqual(['1002']);
  });

  test('shows that the page is not followed when the path is unknown', async () => {
    open('Nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'You don’t follow this page' })).toBeTruthy();
    expect(screen.getByText(/^You don’t follow “Nobody”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' })).toBeTruthy();
  });

  test('stays visible when its page is unfollowed, and allows to follow it again', async () => {
    const { user } = open('Nordic Lamp Co.');
    await user.click(await within(await about()).findByRole('button', { name: 'Unfollow: Nordic Lamp Co.' }));
    const follow = await within(await about()).findByRole('button', { name: 'Follow: Nordic Lamp Co.' });
    expect(screen.getAllByRole('article')).toHaveLength(5);
    await user.click(follow);
    expect(await within(await about()).findByRole('button', { name: 'Unfollow: Nordic Lamp Co.' })).toBeTruthy();
  });

  test('shows an error when it can’t be read, and reads again on Retry', async () => {
    const platform = createMemoryPlatform({ session: signedIn, followed: [lamps], rows });
    platform.fail.set('lists', new AppError('INTERNAL'));
    const { user } = openDashboard('/all-following/Nordic%20Lamp%20Co.', platform);
    const [alert] = await screen.findAllByRole('alert');
    platform.fail.clear();
    await user.click(within(alert!).getByRole('button', { name: 'Retry' }));
    expect(await about()).toBeTruthy();
  });

  test('shows a message when the page has no ads', async () => {
    open('Nordic Lamp Co.', { rows: [] });
    expect(await screen.findByRole('heading', { name: 'No ads from this page yet' })).toBeTruthy();
  });
});

describe('the overview', () => {
  const overview = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Overview' });

  test('shows for how many ads the spend is known, and no amount if it is known for none', async () => {
    open('Nordic Lamp Co.');
    const region = await overview();
    expect(within(region).getByText('0 of 5 ads have EU data')).toBeTruthy();
    expect(within(region).getByText('unknown')).toBeTruthy();
    expect(region.textContent).not.toMatch(/NaN|Infinity|0\.00/);
  });

  test('draws the active ads by the days on which they were counted, with a line for each country', async () => {
    const count = (days: number, of: number, country = 'ALL') => ({
      pageId: '1001',
      count: of,
      isAtLeast: of === 50_000,
      country,
      countedAt: NOW - days * DAY_MS,
    });
    open('Nordic Lamp Co.', { pageCounts: [count(9, 120), count(2, 50_000), count(1, 80, 'DE')] });
    const chart = await within(await overview()).findByRole('img', { name: 'Active ads' });
    expect(chart).toBeTruthy();
    const text = (await overview()).textContent;
    expect(text).toContain('all countries');
    expect(text).toContain('Germany');
    expect(text).toContain('On 1 day, the Ad Library showed only a minimum.');
  });

  test('shows the media types of the ads and how long the longest ad ran', async () => {
    const ended = { isActive: false, startDate: JAN_2_2026, endDate: JAN_2_2026 + 9 * DAY_SECONDS };
    open('Nordic Lamp Co.', { rows: adsCapturedFrom(lamps, 3, ended) });
    const region = await overview();
    expect(within(region).getByRole('row', { name: /Image/ }).textContent).toContain('3100%');
    expect(within(region).getByText('10 days')).toBeTruthy();
    expect(within(region).getByText('ended')).toBeTruthy();
    expect(within(region).getByRole('row', { name: /Jan 2026/ }).textContent).toContain('6');
  });

  test('counts ads with an unknown run apart, and no days for them', async () => {
    open('Nordic Lamp Co.', { rows: adsCapturedFrom(lamps, 3, { isActive: false, runState: 'unknown' }) });
    const region = await overview();
    expect(within(region).getByText('as last seen; status unknown for 3')).toBeTruthy();
    expect(within(region).getByText('no dates are known')).toBeTruthy();
  });
});
