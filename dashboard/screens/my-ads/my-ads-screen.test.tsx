import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aCollectedAd } from '#tests/support/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';

const open = (rows = [aCollectedAd({}, { savedAt: 5 })]) =>
  openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows }));

describe('unsaving on My Ads', () => {
  test('asks first, and No or Escape changes nothing', async () => {
    const { user, platform } = open();
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Action' });
    expect(within(dialog).getByText('Are you sure you want to unsave this ad?')).toBeTruthy();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(platform.asked.map(({ name }) => name)).not.toContain('unsave');
  });

  test('Yes takes the ad from the list, and Undo brings it back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

test('empty, it leads to the dashboard and to the Ad Library', async () => {
  open([aCollectedAd()]);
  const panel = within(await screen.findByRole('main'));
  expect((await panel.findByRole('link', { name: 'Go to Dashboard' })).getAttribute('href')).toBe('/dashboard');
  expect(panel.getByRole('link', { name: 'Go to Facebook Ad Library' })).toBeTruthy();
});
