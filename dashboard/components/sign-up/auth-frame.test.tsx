import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#shared/contract/billing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { authFrame } from '#shared/texts/en/account/auth-frame.ts';
import { createMemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { lifetime, monthly, yearly } from '#tests/support/builders/some-plans.ts';
import { keepWantedPlan } from '#dashboard/components/order/wanted-plan.ts';

const open = (at: string, plans: readonly Plan[] = [monthly, yearly]) => {
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

  it.each([
    ['/signup', 'Name'],
    ['/login', 'Password'],
  ])('shows a picture of the product as an example at %s, in both themes', async (at, label) => {
    open(at);
    await screen.findByLabelText(label);
    const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: authFrame.picture });
    expect(pictures.map(({ src }) => /spend-phone-(\w+)\.webp/.exec(src)?.[1])).toEqual(['light', 'dark']);
    expect(pictures.every((picture) => picture.getAttribute('loading') === 'lazy')).toBe(true);
    expect(screen.getByText(authFrame.example)).toBeTruthy();
  });

  it('promises neither a trial nor a code beside the login, because its users have an account', async () => {
    const { platform } = open('/login');
    await screen.findByLabelText('Password');
    for (const point of authFrame.points) expect(screen.getByText(point)).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
    expect(screen.queryByText(authFrame.code)).toBeNull();
    expect(platform.asked.map(({ name }) => name)).not.toContain('listPlans');
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

describe('the sign-up after a plan was chosen', () => {
  const note = (plan: string) => screen.findByText(`You chose ${plan}. Next, you’ll review your order.`);

  it('names the plan and its trial', async () => {
    open('/subscribe?plan=yearly');
    expect(await note('Yearly')).toBeTruthy();
    expect(await trial()).toBeTruthy();
  });

  it.each(['lifetime', lifetime.stripe_price_id])('promises no trial with the lifetime plan (%s)', async (plan) => {
    open(`/subscribe?plan=${plan}`);
    expect(await note('Lifetime')).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
  });

  it('names the length of the trial of this plan if the trials differ', async () => {
    open('/subscribe?plan=yearly', [monthly, { ...yearly, trial_days: 7 }]);
    expect(await note('Yearly')).toBeTruthy();
    expect(screen.getByText('7-day free trial, no card needed')).toBeTruthy();
  });

  it('names a plan that was chosen in another tab, because the order continues with it', async () => {
    keepWantedPlan('lifetime', NOW);
    open('/signup');
    expect(await note('Lifetime')).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
  });

  it('does not announce the order of a plan that is not for sale', async () => {
    open('/subscribe?plan=gone');
    expect(await trial()).toBeTruthy();
    expect(screen.queryByText(/review your order/)).toBeNull();
  });

  it('announces the order without a name, and no trial, if the plans cannot be loaded', async () => {
    const platform = createMemoryPlatform();
    platform.fail.set('listPlans', new AppError('NETWORK_UNREACHABLE'));
    openDashboard('/subscribe?plan=yearly', platform);
    expect(await screen.findByText('Your plan is saved. Next, you’ll review your order.')).toBeTruthy();
    await waitFor(() => expect(platform.asked.map(({ name }) => name)).toContain('listPlans'));
    expect(screen.queryByText(/free trial/)).toBeNull();
  });
});
