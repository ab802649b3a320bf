import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { isDraggedAway } from './toasts.tsx';

test('dismisses a toast when it is dragged by 80 percent of its width to either side', () => {
  expect([isDraggedAway(79, 100), isDraggedAway(80, 100), isDraggedAway(-80, 100)]).toEqual([false, true, true]);
});

test('closes a toast after 5 seconds, but not while the pointer is over it', async () => {
  const { user, tell } = openDashboard('/my-ads', createMemoryPlatform({ session: signedIn }));
  await screen.findByRole('heading', { name: 'No Ads Yet' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  tell('info', 'Hello');
  await user.hover(await screen.findByText('Hello'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByText('Hello')).toBeTruthy();
  await user.unhover(screen.getByText('Hello'));
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(screen.queryByText('Hello')).toBeNull());
  vi.useRealTimers();
});
