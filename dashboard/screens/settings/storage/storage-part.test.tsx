import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
// Screens load on demand. These imports load the screen before the timeout of the first test starts.
import '../settings-screen.tsx';
import './storage-part.tsx';

const entry = (mutationId: number, refusal: { errorCode: string; message: string } | null = null) => ({
  mutationId,
  mutation: { kind: 'save-ad' as const, ad: aCollectedAd().ad, version: '0123456789abcdef', savedAt: 1 },
  createdAt: 1,
  attempts: 1,
  notBefore: 0,
  subjects: [],
  refusal,
});

const open = (unsent: ReturnType<typeof entry>[] = []) => {
  const platform = createMemoryPlatform({ session: signedIn, unsent });
  const data = { ads: { used: 1_234, limit: 100_000 }, media_bytes: { used: 1_500_000_000, limit: 20_000_000_000 } };
  platform.answers.set('read', { data });
  return openDashboard('/settings/storage', platform);
};

describe('the storage of the account', () => {
  test('shows the used and allowed ads and pictures, as a bar and as text', async () => {
    open();
    const ads = await screen.findByRole('meter', { name: 'Ads' });
    expect([ads.getAttribute('aria-valuenow'), ads.getAttribute('aria-valuetext')]).toEqual([
      '1234',
      '1,234 of 100,000',
    ]);
    expect(screen.getByText('1.5 GB of 20 GB')).toBeTruthy();
    expect(await screen.findByText('Everything on this device is synced.')).toBeTruthy();
  });

  test('counts the unsent changes of this device, and sends them on request', async () => {
    const refused = entry(3, { errorCode: 'AD_LIMIT_REACHED', message: 'Full.' });
    const { user, platform } = open([entry(1), entry(2), refused]);
    expect(await screen.findByText('2 changes on this device aren’t synced yet.')).toBeTruthy();
    expect(screen.getByText('1 change was not accepted by the server and stays here.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sync now' }));
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('syncNow'));
    platform.change({ unsent: [] });
    expect(await screen.findByText('Everything on this device is synced.')).toBeTruthy();
  });

  test('shows the unsent changes also when the server is unreachable', async () => {
    const platform = createMemoryPlatform({ session: signedIn, unsent: [entry(1)] });
    platform.fail.set('read', new AppError('NETWORK_UNREACHABLE'));
    openDashboard('/settings/storage', platform);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(await screen.findByText('1 change on this device isn’t synced yet.')).toBeTruthy();
  });
});
