import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Read before the first test’s clock runs: the screen loads its parts on demand.
import '../settings-screen.tsx';
import './data-export-part.tsx';

/** jsdom follows no link to a file; the names under which files were handed out. */
let taken: string[];
const take = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  taken.push(event.target.download);
};
beforeEach(() => {
  taken = [];
  document.addEventListener('click', take);
});
afterEach(() => document.removeEventListener('click', take));

const unsent = {
  mutationId: 1,
  mutation: { kind: 'save-ad' as const, ad: aCollectedAd().ad, version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal: null,
};

const open = async (state: Parameters<typeof createMemoryPlatform>[0] = {}) => {
  const opened = openDashboard('/settings/export', createMemoryPlatform({ session: signedIn, ...state }));
  return { ...opened, start: await screen.findByText('Export my data') };
};

describe('taking one’s data along', () => {
  test('one button makes the file and hands it out under the product’s name and the day', async () => {
    const { user, start } = await open();
    expect(screen.getByText('You can do this 5 times an hour.')).toBeTruthy();
    await user.click(start);
    const link = await screen.findByText('Save file');
    expect(taken).toEqual(['spendlens-account-2026-02-20.json']);
    expect(link.closest('a')?.href).toMatch(/^blob:/);
    expect(screen.getByText('Your file is ready (2 bytes).')).toBeTruthy();
    await user.click(link);
    expect(taken).toHaveLength(2);
    expect(screen.getByText('Export again')).toBeTruthy();
  });

  test('what is only on this device is told, and may be sent before', async () => {
    const { user, platform } = await open({ unsent: [unsent] });
    expect(await screen.findByText(/1 change on this device isn’t synced yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sync first' }));
    expect(platform.asked.map(({ name }) => name)).toContain('syncNow');
    platform.change({ unsent: [] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sync first' })).toBeNull());
  });

  test('beyond 5 an hour it says when to come back; any other failure in its own words', async () => {
    const { user, start, platform } = await open();
    platform.fail.set('exportAccount', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 601 }));
    await user.click(start);
    expect(await screen.findByText(/exported 5 times in an hour. Try again in 11 minutes/)).toBeTruthy();
    platform.fail.set('exportAccount', new AppError('NETWORK_UNREACHABLE'));
    await user.click(start);
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(taken).toEqual([]);
  });
});
