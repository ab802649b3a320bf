import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { adsCapturedFrom, aFollow } from '#tests/support/builders/followed-screens.ts';
import { stubIntersectionObserver } from '#tests/support/browser/jsdom/stub-intersection-observer.ts';

const lamps = aFollow('1001', 'Nordic Lamp Co.');
const pets = aFollow('1002', 'Petwell', Date.UTC(2026, 1, 3));
const seen = new Set(['1002000']);

const open = (more: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(
    '/new-following',
    createMemoryPlatform({
      session: signedIn,
      followed: [lamps, pets],
      rows: [
        ...adsCapturedFrom(lamps, 11, { pageUrl: 'https://www.facebook.com/nordiclamp' }),
        ...adsCapturedFrom(pets, 1),
      ],
      seen,
      ...more,
    }),
  );
const block = (): Promise<HTMLElement> => screen.findByLabelText('Nordic Lamp Co.', { selector: 'article' });

describe('New following', () => {
  test('shows only the pages with new ads, each with its first new ads', async () => {
    open();
    const page = await block();
    expect(within(page).getByText('11 new ads')).toBeTruthy();
    expect(within(page).getByText('Updated Feb 1, 2026')).toBeTruthy();
    await waitFor(() => expect(within(page).getAllByRole('listitem')).toHaveLength(8));
    expect(within(page).getByText('3 more new ads')).toBeTruthy();
    expect(screen.queryByLabelText('Petwell', { selector: 'article' })).toBeNull();
  });

  test('shows views, range and spend per day of an ad when its reach is known, otherwise "unknown"', async () => {
    open({ reach: new Map([['1001010', [aSnapshot(Date.UTC(2026, 1, 10))]]]) });
    await waitFor(async () => expect(within(await block()).getAllByRole('listitem')).toHaveLength(8));
    const [first, second] = within(await block()).getAllByRole('listitem');
    await waitFor(() =>
      expect(first?.textContent).toMatch(
        /Likely amount€.+Price range€.+ to €.+Views109\.71KSimple estimate per day€.+/,
      ),
    );
    expect(second?.textContent).toContain(
      'Likely amountunknownPrice rangeunknownViewsunknownSimple estimate per dayunknown',
    );
  });

  test('links to the page’s profile, to the ad and to the complete list', async () => {
    open();
    const page = await block();
    const [profile] = await within(page).findAllByRole('link', { name: /^See Profile of Nordic Lamp Co./ });
    expect(profile?.getAttribute('href')).toBe('https://www.facebook.com/nordiclamp');
    const [ad] = within(page).getAllByRole('link', { name: /^See Ad of Nordic Lamp Co./ });
    expect(ad?.getAttribute('href')).toBe('/all-following/Nordic%20Lamp%20Co.?ad=1001010');
    const more = within(page).getByRole('link', { name: 'View More of Nordic Lamp Co.' });
    expect(more.getAttribute('href')).toBe('/all-following/Nordic%20Lamp%20Co.');
  });

  test('keeps seen ads until the user leaves the screen', async () => {
    const setInView = stubIntersectionObserver();
    const { platform } = open();
    setInView(await block(), true);
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toHaveLength(1), { timeout: 5_000 });
    expect(within(await block()).getByText('11 new ads')).toBeTruthy();
  });

  test('links to all followed pages when there is no new ad', async () => {
    open({ followed: [pets] });
    expect(await screen.findByRole('heading', { name: 'No new ads' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all followed pages' }).getAttribute('href')).toBe('/following');
  });

  test('shows that no page is followed', async () => {
    open({ followed: [] });
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
  });
});
