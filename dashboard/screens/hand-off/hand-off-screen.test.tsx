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
  test('signs in with the code and goes on to where it was to lead', async () => {
    const redeemed: string[] = [];
    const { where } = open(async (code) => {
      redeemed.push(code);
      return { state: 'signed-in' };
    });
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
    expect(redeemed).toEqual([TICKET]);
  });

  test('a code that is used or over says so, and Login leads on to the same place', async () => {
    const { user, where } = open(refuse('CODE_INCORRECT'));
    expect(await screen.findByRole('heading', { name: 'This link has no effect' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(where()).toMatchObject({ pathname: '/login', state: { from: '/my-ads' } }));
  });

  test('who is logged in already stays so when the code is over, and is told as whom', async () => {
    const { user, where } = open(refuse('CODE_INCORRECT'), { isSignedIn: true });
    expect(await screen.findByText(/You’re still logged in as ada@example.com/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }));
    await waitFor(() => expect(where().pathname).toBe('/dashboard'));
  });

  test('without a code a visitor is told, and who is logged in goes on', async () => {
    open(refuse('CODE_INCORRECT'), { code: null });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    const { where } = open(refuse('CODE_INCORRECT'), { code: null, isSignedIn: true });
    await waitFor(() => expect(where().pathname).toBe('/my-ads'));
  });

  test('without a connection it keeps the code and tries again', async () => {
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

    test('asks, names both, and switches only when told to', async () => {
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

    test('staying leads to the dashboard of who is logged in', async () => {
      const { user, where, platform } = open(question(refuseToSwitch), { isSignedIn: true });
      await user.click(await screen.findByRole('link', { name: 'Stay' }));
      await waitFor(() => expect(where().pathname).toBe('/dashboard'));
      expect(platform.session.view()).toEqual(signedIn);
    });
  });

  test('in the extension, where nothing is handed over, it leads nowhere', async () => {
    openDashboard('/handoff', createMemoryPlatform({ host: 'extension' }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});

const refuseToSwitch = async (): Promise<void> => {
  throw new Error('nobody asked to switch');
};
