import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderPreview } from '#shared/contract/billing.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { NOW, openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import {
  answerBilling,
  aPreview,
  bought,
  lifetime,
  monthly,
  nothingBought,
  UNTIL,
  yearly,
  type Detail,
} from '#tests/support/builders/some-plans.ts';

type SignedIn = Extract<typeof signedIn, { state: 'signed-in' }>;
const as = (account: SignedIn['account']): SignedIn => ({ ...(signedIn as SignedIn), account });

beforeEach(() => localStorage.clear());

type Place = { at?: string; host?: MemoryPlatform['host']; preview?: OrderPreview };

const open = (detail: Detail, { at = '/subscribe', host = 'site', preview = aPreview(yearly) }: Place = {}) => {
  const account = detail.subscribe_status ? 'paid' : 'unpaid';
  return openDashboard(at, answerBilling(createMemoryPlatform({ session: as(account), host }), { detail, preview }));
};
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async ({ user }: ReturnType<typeof open>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('without a running plan', () => {
  test('redirects from the dashboard to Subscribe, which asks for a plan', async () => {
    const { where } = openDashboard('/dashboard', createMemoryPlatform({ session: as('unpaid') }));
    expect(await screen.findByRole('heading', { name: 'Choose a plan to continue' })).toBeTruthy();
    expect(where().pathname).toBe('/subscribe');
  });

  test('asks the server on Check again, and reports that no plan is running', async () => {
    const { user, platform } = openDashboard('/subscribe', createMemoryPlatform({ session: as('unpaid') }));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('No active plan yet.')).toBeTruthy();
    expect(platform.asked.map(({ name }) => name)).toContain('refreshPlan');
  });

  test('shows the access of an unlocked account without an active plan while its details load', async () => {
    const { platform } = openDashboard('/subscribe', createMemoryPlatform({ session: as('unpaid') }));
    await screen.findByRole('button', { name: 'Check again' });
    platform.change({ session: as('paid') });
    expect(await screen.findByRole('heading', { name: 'You have access to everything' })).toBeTruthy();
    expect(screen.queryByText('Your plan is active')).toBeNull();
  });

  test('keeps My Ads readable after the end of the plan, but not the dashboard', async () => {
    const rows = [aCollectedAd({}, { savedAt: 1 })];
    const ended = openDashboard('/my-ads', createMemoryPlatform({ session: as('ended'), rows }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByText(dashboard.notices.planEnded)).toBeTruthy();
    await ended.user.click(screen.getByRole('button', { name: 'Open navigation' }));
    await ended.user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(ended.where().pathname).toBe('/subscribe'));
  });
});

describe('plan cards', () => {
  test('show the price with VAT, and the yearly price also by month', async () => {
    open(nothingBought);
    const year = await card('Yearly');
    expect(year.getByText('€19.00')).toBeTruthy();
    expect(year.getByText('€228.00 billed yearly, including any VAT')).toBeTruthy();
    expect(year.getByText('3-day free trial, no card needed')).toBeTruthy();
    expect((await card('Monthly')).getByText('Including any VAT')).toBeTruthy();
    expect(screen.queryByText('Lifetime')).toBeNull();
  });

  test('show the promo percent only if the server allows promo codes', async () => {
    const promoted = { ...yearly, coupon_code_status: 1, coupon_code: 'SPRING', coupon_percent: 15 } as const;
    const platform = createMemoryPlatform({ session: as('unpaid') });
    answerBilling(platform, { plans: [promoted], detail: { ...nothingBought, allowPromoCode: true } });
    openDashboard('/subscribe', platform);
    expect(await screen.findByText('15% off your first payment with code SPRING')).toBeTruthy();
  });

  test.each<[string, Detail, { own: string; other: string; badges: string[] }]>([
    ['active', bought(monthly), { own: 'Unsubscribe', other: 'Upgrade Now: Yearly', badges: ['Active'] }],
    [
      'set to cancel',
      bought(monthly, { active_plan_status: 2, unsubscribe_at: UNTIL }, { state: 'cancelling', until: UNTIL }),
      { own: 'Keep this plan: Monthly', other: 'Upgrade Now: Yearly', badges: ['Cancel on 6 December 2026'] },
    ],
    [
      'over',
      bought(monthly, { active_plan_status: 0 }, { state: 'ended', until: null }),
      { own: 'Buy Again: Monthly', other: 'Buy Now: Yearly', badges: [] },
    ],
  ])('show the button and the badge of a plan that is %s', async (_, detail, { own, other, badges }) => {
    open(detail);
    const month = await card('Monthly');
    expect(month.getByRole('button', { name: own })).toBeTruthy();
    expect((await card('Yearly')).getByRole('button', { name: other })).toBeTruthy();
    expect(month.queryAllByText(/^(Active|Cancel on .*)$/).map(({ textContent }) => textContent)).toEqual(badges);
  });

  test('offer no change of the plan when the last payment failed', async () => {
    const payUrl = 'https://pay.example/invoice/1';
    open(
      bought(monthly, { state: 'overdue', payment: 'failed', pay_url: payUrl }, { state: 'past-due', until: UNTIL }),
    );

    expect(await screen.findByText('Available once your last payment has gone through')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your last payment failed' })).toBeTruthy();
    expect((await card('Monthly')).getByText('Payment failed')).toBeTruthy();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.getByRole('link', { name: /^Pay now/ }).getAttribute('href')).toBe(payUrl);
    expect(screen.getByRole('button', { name: /^Manage Your Subscription/ })).toBeTruthy();
  });

  test('show the other plans as included when the user has the lifetime plan', async () => {
    open(bought(lifetime, { valid_upto: null }, { state: 'active', until: null }));
    expect(await screen.findAllByText('Included in your lifetime plan')).toHaveLength(2);
  });

  test.each([
    ['INTERNAL', 'Error: Network response was not ok'],
    ['NETWORK_UNREACHABLE', 'Error: Error fetching data'],
  ] as const)('show an error when they cannot be loaded (%s), and load on Retry', async (code, text) => {
    const platform = answerBilling(createMemoryPlatform({ session: as('unpaid') }), {});
    platform.fail.set('listPlans', new AppError(code));
    const opened = openDashboard('/subscribe', platform);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
    platform.fail.clear();
    await press(opened, 'Retry');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('show a message when there are no plans', async () => {
    openDashboard('/subscribe', answerBilling(createMemoryPlatform({ session: as('unpaid') }), { plans: [] }));
    expect(await screen.findByText('No data available')).toBeTruthy();
  });
});

describe('a plan chosen by a visitor', () => {
  test('is stored at the sign-up, which shows that the order continues', async () => {
    const { where } = openDashboard('/subscribe?plan=yearly', createMemoryPlatform());
    expect(await screen.findByText('Your plan is saved. Next, you’ll review your order.')).toBeTruthy();
    expect(where()).toMatchObject({ pathname: '/signup', state: { from: '/subscribe?plan=yearly' } });
    await waitFor(() => expect(localStorage.getItem('wanted_plan')).toBe(JSON.stringify({ plan: 'yearly', at: NOW })));
  });

  test('opens its order once, also when the mailed link opened another tab', async () => {
    localStorage.setItem('wanted_plan', JSON.stringify({ plan: 'yearly', at: NOW }));
    const opened = open(nothingBought);
    expect(await screen.findByRole('dialog', { name: 'Review your order' })).toBeTruthy();
    expect(localStorage.getItem('wanted_plan')).toBeNull();
    await press(opened, 'Back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.where().search).toBe('');
  });

  test.each([JSON.stringify({ plan: 'yearly', at: NOW - 25 * HOUR_MS }), '{"plan":7}', 'broken'])(
    'opens no order after one day or when the stored value is invalid (%s)',
    async (stored) => {
      localStorage.setItem('wanted_plan', stored);
      open(nothingBought);
      await card('Yearly');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('the link of the referring affiliate', () => {
  const code = '0007f1de0ab-1111-4222-8333-444455556666';
  const paste = async (opened: ReturnType<typeof open>, text: string): Promise<void> => {
    await press(opened, 'Have an affiliate link?');
    await opened.user.type(await screen.findByLabelText('Affiliate link'), text);
    await press(opened, 'Ok');
  };

  test('is sent to the server once when the user pastes it beside the plans', async () => {
    const opened = open(nothingBought);
    await paste(opened, `https://spendlens.example/signup?ref=${code}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(opened.platform, 'save')).toEqual([{ body: { code, id: as('unpaid').userId } }]);
  });

  test('has the focus again when it has no code', async () => {
    const opened = open(nothingBought);
    await paste(opened, 'https://example.com');
    expect(await screen.findByText(/^This link has no affiliate code/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Affiliate link'));
  });

  test('shows the error of a rejected code in the dialog, and sends nothing when the field is empty', async () => {
    const opened = open(bought(monthly, {}, { state: 'trial', until: UNTIL }));
    opened.platform.fail.set('save', new AppError('REFERRAL_SET_BEFORE'));
    await paste(opened, code);
    expect(await screen.findByText(new AppError('REFERRAL_SET_BEFORE').message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Affiliate link'));
    await press(opened, 'Skip');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(opened.platform, 'save')).toHaveLength(1);
  });

  test('is not asked for after the user has paid', async () => {
    open(bought(monthly));
    await card('Monthly');
    expect(screen.queryByRole('button', { name: 'Have an affiliate link?' })).toBeNull();
  });
});
