import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const one = () => [aCollectedAd({}, { savedAt: 5 })];

const open = (rows = one()) => openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows }));

describe('unsaving on My Ads', () => {
  test('asks first, and changes nothing on No or Escape', async () => {
    const { user, platform } = open();
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Action' });
    expect(within(dialog).getByText('Are you sure you want to unsave this ad?')).toBeTruthy();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    const again = await screen.findByRole('alertdialog');
    await waitFor(() => expect(again.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(platform.asked.map(({ name }) => name)).not.toContain('unsave');
  });

  test('removes the ad from the list on Yes, and restores it on Undo', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('the focus after unsaving', () => {
  const three = ['1000001', '1000002', '1000003'].map((id, index) =>
    aCollectedAd({ id, pageName: `Page ${index + 1}` }, { savedAt: 5 - index }),
  );
  /** Unsaves the ad of this page with the keyboard only. */
  const unsave = async (user: ReturnType<typeof open>['user'], page: string): Promise<void> => {
    within(await screen.findByRole('article', { name: `Ad by ${page}` }))
      .getByRole('button', { name: 'Unsave ad' })
      .focus();
    await user.keyboard('{Enter}');
    const yes = await screen.findByRole('button', { name: 'Yes' });
    await waitFor(() => expect(yes.closest('[role=alertdialog]')?.contains(document.activeElement)).toBe(true));
    yes.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('article', { name: `Ad by ${page}` })).toBeNull());
  };
  const focusedCard = (): string | null | undefined =>
    document.activeElement?.closest('article')?.getAttribute('aria-label');

  test('moves to the next ad’s button, to the previous one after the last ad, and then to the screen', async () => {
    const { user } = open(three);
    await unsave(user, 'Page 2');
    await waitFor(() => expect(focusedCard()).toBe('Ad by Page 3'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Unsave ad');
    await unsave(user, 'Page 3');
    await waitFor(() => expect(focusedCard()).toBe('Ad by Page 1'));
    await unsave(user, 'Page 1');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });
});

describe('a failure on My Ads', () => {
  test('shows an error when the ads can’t be read, and reads again on Retry', async () => {
    const platform = createMemoryPlatform({ session: signedIn, rows: one() });
    platform.fail.set('lists', new AppError('INTERNAL'));
    const { user } = openDashboard('/my-ads', platform);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Couldn’t load your ads.')).toBeTruthy();
    platform.fail.delete('lists');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('shows the stored ads and a notice when it is offline', async () => {
    const sync = { phase: 'offline', lastSyncedAt: 1, message: null, waiting: 0, refused: 0, lost: 0 } as const;
    openDashboard('/my-ads', createMemoryPlatform({ session: signedIn, rows: one(), sync }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByText('You’re offline. You see what’s saved on this device.')).toBeTruthy();
  });

  test('shows an error and keeps the ad when unsaving can’t be stored', async () => {
    const platform = createMemoryPlatform({ session: signedIn, rows: one() });
    platform.fail.set('unsaveAll', new AppError('DEVICE_STORAGE_FULL'));
    const { user } = openDashboard('/my-ads', platform);
    await user.click(await screen.findByRole('button', { name: 'Unsave ad' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(catalogue.DEVICE_STORAGE_FULL.message)).toBeTruthy();
    expect(screen.getByRole('article', { hidden: true })).toBeTruthy();
  });
});

test('links to the dashboard and the Ad Library when it is empty', async () => {
  open([aCollectedAd()]);
  const panel = within(await screen.findByRole('main'));
  expect((await panel.findByRole('link', { name: 'Go to Dashboard' })).getAttribute('href')).toBe('/dashboard');
  expect(panel.getByRole('link', { name: 'Go to Facebook Ad Library' })).toBeTruthy();
});
