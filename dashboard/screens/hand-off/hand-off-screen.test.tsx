import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { HandOff } from '#shared/platform/platform.ts';
import { createMemoryPlatform, signedIn, TICKET } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';

type Redeem = HandOff['redeem'];

const open = (redeem: Redeem, options: { code?: string | null; isSignedIn?: boolean; at?: string } = {}) => {
  const { code = TICKET, isSignedIn = false, at = '/handoff?next=%2Fmy-ads' } = options;
  let waiting = code;
  const platform = createMemoryPlatform({
    ...(isSignedIn ? { session: signedIn } : {}),
    handOff: {
      code: () => waiting,
      redeem: async (given) => {
        const result = await redeem(given);
        if (result.state === 'signed-in') {
          waiting = null;
          platform.change({ session: signedIn });
        }
        return result;
      },
    },
  });
  return openDashboard(at, platform);
};

const refuse =
  (code: 'CODE_INCORRECT' | 'NETWORK_UNREACHABLE'): Redeem =>
  async () => {
    throw new AppError(code);
  };

describe('arriving from the extension', () => {
  test('signs in with the code and opens the target of the link', async () => {
    const redeemed: string[] = [];
    const { where } = open(async (code) => {
      redeemed.push(code);
      return { state: 'signed-in' };
    });
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
    expect(redeemed).toEqual([TICKET]);
  });

  test('shows that a code was used or has expired, and Login continues to the same target', async () => {
    const { user, where } = open(refuse('CODE_INCORRECT'));
    expect(await screen.findByRole('heading', { name: 'This link has no effect' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/login', state: { from: '/my-ads' } }));
  });

  test('keeps a logged-in user logged in when the code has expired, and names the account', async () => {
    const { user, where } = open(refuse('CODE_INCORRECT'), { isSignedIn: true });
    expect(await screen.findByText(/You’re still logged in as ada@example.com/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(where().pathname).toBe('/dashboard'));
  });

  test('shows a visitor that the code is missing, and redirects a logged-in user', async () => {
    open(refuse('CODE_INCORRECT'), { code: null });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    const { where } = open(refuse('CODE_INCORRECT'), { code: null, isSignedIn: true });
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
  });

  test('keeps the code without a connection and tries again on request', async () => {
    const redeemed: string[] = [];
    let isOnline = false;
    const { user, where } = open(async (code) => {
      redeemed.push(code);
      if (!isOnline) throw new AppError('NETWORK_UNREACHABLE');
      return { state: 'signed-in' };
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
    expect(redeemed).toEqual([TICKET, TICKET]);
  });

  describe('while another account is logged in here', () => {
    const question = (switchAccount: () => Promise<void>): Redeem => {
      const asked = { presentEmail: 'ada@example.com', email: 'kim@example.com', switchAccount };
      return async () => ({ state: 'asks', ...asked });
    };

    test('names both accounts and switches only on request', async () => {
      let switched = 0;
      const { user, where } = open(
        question(async () => void (switched += 1)),
        { isSignedIn: true },
      );
      expect(await screen.findByText('kim@example.com')).toBeTruthy();
      expect(screen.getByText('ada@example.com')).toBeTruthy();
      expect([switched, where().pathname]).toEqual([0, '/handoff']);
      await user.click(screen.getByRole('button', { name: 'Switch account' }));
      await waitFor(() => expect(where().pathname).toBe('/my-ads'));
      expect(switched).toBe(1);
    });

    test('opens the dashboard of the current account when the user stays', async () => {
      const { user, where, platform } = open(question(refuseToSwitch), { isSignedIn: true });
      await user.click(await screen.findByRole('link', { name: 'Stay' }));
      await waitFor(() => expect(where().pathname).toBe('/dashboard'));
      expect(platform.session.view()).toEqual(signedIn);
    });
  });

  test('shows that the code is missing in the extension', async () => {
    openDashboard('/handoff', createMemoryPlatform({ host: 'extension' }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});

const refuseToSwitch = async (): Promise<void> => {
  throw new Error('The switch was not requested.');
};
