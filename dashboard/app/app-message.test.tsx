import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionView } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

const open = (at: string, session: SessionView = signedIn) => openDashboard(at, createMemoryPlatform({ session }));

describe('status and message in the URL', () => {
  test('show a plain-text success toast of at most 200 characters, and are removed from the URL', async () => {
    const message = `<b>${'x'.repeat(300)}`;
    const { where } = open(`/my-ads?page=A&status=true&message=${encodeURIComponent(message)}#ad-7`);
    const toast = await screen.findByText(/^<b>x+$/);
    expect(toast.textContent).toHaveLength(200);
    expect(toast.getAttribute('role')).toBe('status');
    await waitFor(() => expect(where()).toMatchObject({ search: '?page=A', hash: '#ad-7' }));
  });

  test('never cut a character of two code units', async () => {
    open(`/my-ads?status=true&message=${encodeURIComponent('🙂'.repeat(201))}`);
    expect((await screen.findByText(/^🙂+$/u)).textContent).toBe('🙂'.repeat(200));
  });

  test('keep the parameters of a payment in the URL', async () => {
    const payment = 'status=true&subscriptionPaymentId=5&session_id=cs_1';
    const { where } = open(`/dashboard?${payment}&message=Thanks`);
    await screen.findByText('Thanks');
    await waitFor(() => expect(where().search).toBe(`?${payment}`));
  });

  test.each([
    ['/dashboard', { ...signedIn, account: 'unpaid' } as SessionView, '/subscribe'],
    ['/my-ads', { state: 'signed-out' } as const, '/login'],
    ['/', signedIn, '/dashboard'],
    ['/login', signedIn, '/dashboard'],
  ])('show one toast on %s although a guard redirects', async (path, session, end) => {
    const { where } = open(`${path}?status=true&message=Hello`, session);
    await waitFor(() => expect(where().pathname).toBe(end));
    await screen.findAllByText('Hello');
    await waitFor(() => expect(where().search).toBe(''));
    expect(screen.getAllByText('Hello')).toHaveLength(1);
    expect(JSON.stringify(where().state)).not.toContain('message');
  });

  test.each(['status=false&message=Hello', 'message=Hello', 'status=1&message=Hello', 'status=true&message=%20'])(
    'show no toast and remain in the URL for %s',
    async (query) => {
      const { where } = open(`/my-ads?${query}`);
      await screen.findByRole('heading', { level: 1, name: 'My Ads' });
      expect(screen.queryByText('Hello')).toBeNull();
      expect(where().search).toBe(`?${query}`);
    },
  );
});
