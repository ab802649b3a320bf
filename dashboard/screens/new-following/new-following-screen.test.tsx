import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryPlatform, inputsOf, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { adsMet, aFollow } from '#tests/support/builders/followed-screens.ts';
import { layOutByHand } from '#tests/support/browser/jsdom/in-view.ts';

const lamps = aFollow('1001', 'Nordic Lamp Co.');
const pets = aFollow('1002', 'Petwell', Date.UTC(2026, 1, 3));
const seen = new Set(['1002000']);

const open = (more: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(
    '/new-following',
    createMemoryPlatform({
      session: signedIn,
      followed: [lamps, pets],
      rows: [...adsMet(lamps, 11, { pageUrl: 'https://www.facebook.com/nordiclamp' }), ...adsMet(pets, 1)],
      seen,
      ...more,
    }),
  );
const block = (): Promise<HTMLElement> => screen.findByLabelText('Nordic Lamp Co.', { selector: 'article' });

describe('New following', () => {
  test('shows the pages that have new ads, with the first of them', async () => {
    open();
    const page = await block();
    expect(within(page).getByText('11 new ads')).toBeTruthy();
    expect(within(page).getByText('Updated Feb 1, 2026')).toBeTruthy();
    await waitFor(() => expect(within(page).getAllByRole('listitem')).toHaveLength(8));
    expect(within(page).getByText('3 more new ads')).toBeTruthy();
    expect(screen.queryByLabelText('Petwell', { selector: 'article' })).toBeNull();
  });

  test('says views, range and per day of an ad where its reach is known, and that they are not known elsewhere', async () => {
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

  test('leads to the page’s profile, to the ad and to the whole list', async () => {
    open();
    const page = await block();
    const [profile] = await within(page).findAllByRole('link', { name: /^See Profile of Nordic Lamp Co./ });
    expect(profile?.getAttribute('href')).toBe('https://www.facebook.com/nordiclamp');
    const [ad] = within(page).getAllByRole('link', { name: /^See Ad of Nordic Lamp Co./ });
    expect(ad?.getAttribute('href')).toBe('/all-following/Nordic%20Lamp%20Co.?ad=1001010');
    const more = within(page).getByRole('link', { name: 'View More of Nordic Lamp Co.' });
    expect(more.getAttribute('href')).toBe('/all-following/Nordic%20Lamp%20Co.');
  });

  test('keeps what was looked at until it is left', async () => {
    const setInView = layOutByHand();
    const { platform } = open();
    setInView(await block(), true);
    await waitFor(() => expect(inputsOf(platform, 'seeAds')).toHaveLength(1), { timeout: 5_000 });
    expect(within(await block()).getByText('11 new ads')).toBeTruthy();
  });

  test('without a new ad says so, and leads to all followed pages', async () => {
    open({ followed: [pets] });
    expect(await screen.findByRole('heading', { name: 'No new ads' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all followed pages' }).getAttribute('href')).toBe('/following');
  });

  test('without a followed page says so', async () => {
    open({ followed: [] });
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
  });
});
