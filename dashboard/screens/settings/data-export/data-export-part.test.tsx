import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './data-export-part.tsx';

/** The names of the downloaded files. jsdom downloads nothing, so the clicks are recorded. */
let downloads: string[];
const recordDownload = (event: MouseEvent): void => {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  downloads.push(event.target.download);
};
beforeEach(() => {
  downloads = [];
  document.addEventListener('click', recordDownload);
});
afterEach(() => document.removeEventListener('click', recordDownload));

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

describe('the export of the data', () => {
  test('downloads a file whose name contains the product and the date', async () => {
    const { user, start } = await open();
    expect(screen.getByText('You can do this 5 times an hour.')).toBeTruthy();
    await user.click(start);
    const link = await screen.findByText('Save file');
    expect(downloads).toEqual(['spendlens-account-2026-02-20.json']);
    expect(link.closest('a')?.href).toMatch(/^blob:/);
    expect(screen.getByText('Your file is ready (2 bytes).')).toBeTruthy();
    await user.click(link);
    expect(downloads).toHaveLength(2);
    expect(screen.getByText('Export again')).toBeTruthy();
  });

  test('shows the number of unsent changes, and sends them on request', async () => {
    const { user, platform } = await open({ unsent: [unsent] });
    expect(await screen.findByText(/1 change on this device isn’t synced yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sync first' }));
    expect(platform.asked.map(({ name }) => name)).toContain('syncNow');
    platform.change({ unsent: [] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sync first' })).toBeNull());
  });

  test('shows the wait after 5 exports in an hour, and the text of any other error', async () => {
    const { user, start, platform } = await open();
    platform.fail.set('exportAccount', new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 601 }));
    await user.click(start);
    expect(await screen.findByText(/exported 5 times in an hour. Try again in 11 minutes/)).toBeTruthy();
    platform.fail.set('exportAccount', new AppError('NETWORK_UNREACHABLE'));
    await user.click(start);
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(downloads).toEqual([]);
  });
});
