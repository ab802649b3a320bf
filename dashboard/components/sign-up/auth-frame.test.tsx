import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#shared/contract/billing.ts';
import { authFrame } from '#shared/texts/en/auth-frame.ts';
import { createMemoryPlatform } from '#tests/support/dashboard-platform.ts';
import { openDashboard } from '#tests/support/dashboard-render.tsx';
import { lifetime, monthly, yearly } from '#tests/support/some-plans.ts';

const open = (at: string, plans: readonly Plan[]) => {
  const platform = createMemoryPlatform();
  platform.answers.set('listPlans', { data: plans, lifTimePlan: lifetime });
  return openDashboard(at, platform);
};

const trial = (): Promise<HTMLElement> => screen.findByText('3-day free trial, no card needed');

describe('the frame of the sign-up and login cards', () => {
  it('lists what the product offers, the trial and the code that follows the sign-up', async () => {
    open('/signup', [monthly, yearly]);
    expect(await trial()).toBeTruthy();
    for (const point of authFrame.points) expect(screen.getByText(point)).toBeTruthy();
    expect(screen.getByText(authFrame.code)).toBeTruthy();
  });

  it('promises no code beside the login', async () => {
    open('/login', [monthly, yearly]);
    expect(await trial()).toBeTruthy();
    expect(screen.queryByText(authFrame.code)).toBeNull();
  });

  it.each([
    ['one plan has no trial', [monthly, { ...yearly, trial_days: 0 }]],
    ['the trials differ', [monthly, { ...yearly, trial_days: 7 }]],
    ['no plan is listed', []],
  ])('promises no trial if %s', async (_case, plans) => {
    const { platform } = open('/signup', plans);
    await screen.findByText(authFrame.code);
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('listPlans'));
    await screen.findByLabelText('Name');
    expect(screen.queryByText(/free trial/)).toBeNull();
  });
});
