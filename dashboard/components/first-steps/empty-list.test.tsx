import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';

const open = (at: string, options: Parameters<typeof createMemoryPlatform>[0] = {}) =>
  openDashboard(at, createMemoryPlatform({ session: signedIn, ...options }));

const steps = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Three steps to your first ad' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent ?? '');
};
const ACCOUNT = 'Create your account Done';
const hint = () => screen.queryByRole('link', { name: 'Get the extension' });

test.each(['/dashboard', '/my-ads', '/following', '/new-following'])(
  '%s starts with a checklist that leads to the missing extension and follows it',
  async (at) => {
    const { platform } = open(at, { hasExtension: false });
    expect(await steps()).toEqual([ACCOUNT, 'Get the Chrome extension To do', 'Save your first ad To do']);
    expect(screen.getByText('You’re logged in as ada@example.com.')).toBeTruthy();
    expect(hint()?.getAttribute('href')).toBe('/extension');
    platform.change({ hasExtension: true });
    expect(await screen.findByText('The extension is installed.')).toBeTruthy();
    expect(await steps()).toEqual([ACCOUNT, 'Get the Chrome extension Done', 'Save your first ad To do']);
    expect(hint()).toBeNull();
    expect(screen.getByRole('figure').textContent).toContain('Example.');
  },
);

test('the dashboard of the extension has the step of the extension behind it', async () => {
  open('/dashboard', { host: 'extension' });
  expect((await steps())[1]).toBe('Get the Chrome extension Done');
});

test('a first ad that was saved elsewhere completes the checklist, and Following goes on without it', async () => {
  const { platform } = open('/following');
  await steps();
  platform.change({ rows: [aCollectedAd({}, { savedAt: 1 })] });
  expect(await screen.findByText('Follow pages in the Ad Library to see their ads here.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Three steps to your first ad' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'No Ads Yet' })).toBeTruthy();
});

test('the Dashboard shows its ads instead of the checklist once there is one', async () => {
  const { platform } = open('/dashboard');
  await steps();
  platform.change({ rows: [aCollectedAd()] });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Three steps to your first ad' })).toBeNull();
});
