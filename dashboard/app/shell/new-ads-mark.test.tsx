import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { adsCapturedFrom, aFollow } from '#tests/support/builders/followed-screens.ts';
// Screens load on demand. This import loads the screen before the timeout of the first test starts.
import '#dashboard/screens/my-ads/my-ads-screen.tsx';

const page = aFollow('71', 'Nordic Lamp Co.');
const other = aFollow('72', 'Slow Cup Roasters');

test('updates the number of new ads in the menu when ads are captured, seen and unfollowed', async () => {
  const rows = [...adsCapturedFrom(page, 2), ...adsCapturedFrom(other, 1)];
  const platform = createMemoryPlatform({ session: signedIn, rows, followed: [page, other] });
  const { user } = openDashboard('/my-ads', platform);
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(await nav.findByText('3 new ads')).toBeTruthy();
  expect(nav.getByText('3')).toBeTruthy();
  expect(nav.getByRole('link', { name: 'Following' })).toBeTruthy();
  platform.change({ rows: [...rows, ...adsCapturedFrom(page, 3).slice(2)] });
  expect(await nav.findByText('4 new ads')).toBeTruthy();
  platform.change({ seen: new Set(['71000', '71001']) });
  expect(await nav.findByText('2 new ads')).toBeTruthy();
  platform.change({ followed: [page] });
  expect(await nav.findByText('1 new ad')).toBeTruthy();
  platform.change({ followed: [] });
  await waitFor(() => expect(nav.queryByText(/new ads?$/)).toBeNull());
});

test('shows no number after the plan ended, because Following is closed', async () => {
  const session = { ...signedIn, account: 'ended' } as SessionView;
  const rows = adsCapturedFrom(page, 2);
  const { user, platform } = openDashboard('/my-ads', createMemoryPlatform({ session, rows, followed: [page] }));
  await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
  const nav = within(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(nav.queryByText('2 new ads')).toBeNull();
  platform.change({ session: signedIn });
  expect(await nav.findByText('2 new ads')).toBeTruthy();
});
