import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { billing } from '#shared/contract/billing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { affiliateLink } from '#shared/texts/en/affiliate/affiliate-link.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import {
  focused,
  refusedAt,
  testFocusOf,
  tooLongAt,
  type FormCase,
  type Opened,
} from '#tests/support/browser/form-focus.ts';
import { answerBilling, aRecord, bought, monthly, SUBSCRIPTION_ID, UNTIL } from '#tests/support/builders/some-plans.ts';

const unpaid = { ...signedIn, account: 'unpaid' } as SessionView;
const LINK = 'https://spendlens.example/signup?ref=0007f1de0ab-1111-4222-8333-444455556666';

const pressing =
  (...names: readonly string[]) =>
  async ({ user }: Opened): Promise<void> => {
    for (const name of names) await user.click(await screen.findByRole('button', { name }));
  };

const answerAffiliate = (platform: MemoryPlatform): void => {
  const { answers } = answerBilling(platform, {});
  const euros = { currency: 'EUR', balance: 870, redeemable: 870, pending: 0, held: 0, earned: 870, asked: 0, paid: 0 };
  const totals = { clicks: 0, sign_ups: 0, paying: 0 };
  const link = { url: LINK };
  answers.set('overview', { data: { ...link, balances: [euros], coming: [], totals, days: [], requests: [] } });
  answers.set('link', { data: link });
  answers.set('readBankAccount', { data: null });
  const filed = {
    id: SUBSCRIPTION_ID,
    amount_cents: 870,
    currency: 'EUR',
    state: 'filed',
    filed_at: UNTIL,
    changed_at: UNTIL,
    reason: null,
  };
  answers.set('redeem', { status: 1, message: 'Your redeem request is sent.', data: filed });
};

const withdrawable = (platform: MemoryPlatform): void => {
  answerBilling(platform, { records: [aRecord({ withdrawal_until: UNTIL })] });
  platform.answers.set('withdraw', { message: 'Your withdrawal is done.' });
};

/** The plan has ended when the withdrawal reloads it. */
const openWithdrawal = async (opened: Opened): Promise<void> => {
  await pressing('Withdraw from contract here')(opened);
  answerBilling(opened.platform, { records: [aRecord({ state: 'withdrawn', active_plan_status: 2 })] });
};

const forms: Readonly<Record<string, FormCase>> = {
  'redeem request': {
    at: '/general-affilate-link',
    session: signedIn,
    answer: answerAffiliate,
    open: pressing('Redeem Now'),
    values: {
      'Phone number': '+49 30 123456',
      'Bank name': 'Bank of Example',
      IBAN: 'DE89370400440532013000',
      BIC: 'DEUTDEFF',
    },
    button: 'Submit',
    call: 'redeem',
    refusal: tooLongAt('bankName', 'Bank name'),
    after: 'Redeem Now',
  },
  'affiliate link beside the plans': {
    at: '/subscribe',
    session: unpaid,
    answer: (platform) => void answerBilling(platform, {}),
    open: pressing('Have an affiliate link?'),
    values: { 'Affiliate link': LINK },
    button: 'Ok',
    call: 'save',
    refusal: refusedAt('Affiliate link', new AppError('REFERRAL_OWN')),
    failure: affiliateLink.failed,
    after: 'Have an affiliate link?',
  },
  'affiliate link before an order': {
    at: '/stripe',
    session: unpaid,
    answer: (platform) => void answerBilling(platform, {}),
    open: pressing('Buy Now: Monthly'),
    values: { 'Affiliate link': LINK },
    button: 'Ok',
    call: 'save',
    refusal: refusedAt('Affiliate link', new AppError('REFERRAL_OWN')),
    failure: affiliateLink.failed,
    after: 'Review your order',
  },
  'withdrawal in Plan History': {
    at: '/plan-history',
    session: signedIn,
    answer: withdrawable,
    open: openWithdrawal,
    values: {},
    button: 'Confirm withdrawal',
    call: 'withdraw',
    refusal: null,
    after: 'Plan History',
  },
  'withdrawal before the deletion of the account': {
    at: '/settings/delete',
    session: signedIn,
    answer: withdrawable,
    open: openWithdrawal,
    values: {},
    button: 'Confirm withdrawal',
    call: 'withdraw',
    refusal: null,
    after: 'Settings',
  },
  'last step of unsubscribing': {
    at: '/subscribe',
    session: signedIn,
    answer: (platform) => {
      answerBilling(platform, { detail: bought(monthly) });
      platform.fail.set('getCoupons', new AppError('COUPON_NOT_FOUND'));
    },
    open: pressing('Unsubscribe', "Yes I'm sure", 'Skip and Unsubscribe'),
    values: {},
    button: 'Unsubscribe Now',
    call: 'unsubscribe',
    refusal: null,
    after: 'Plan History',
  },
  'unsubscribing in Plan History': {
    at: '/plan-history',
    session: signedIn,
    answer: (platform) => void answerBilling(platform, { records: [aRecord()] }),
    open: async (opened) => {
      await pressing('Unsubscribe')(opened);
      answerBilling(opened.platform, { records: [aRecord({ state: 'ending', unsubscribe_at: UNTIL })] });
    },
    values: {},
    button: 'Cancel now, skip the questions',
    call: 'unsubscribe',
    refusal: null,
    after: 'Plan History',
  },
};

describe.each(Object.entries(forms))('the focus in the form: %s', (_name, form) => {
  testFocusOf(form);
});

describe('the withdrawal while its amount loads', () => {
  const openWaiting = async () => {
    const platform = createMemoryPlatform({ session: signedIn });
    withdrawable(platform);
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const call: MemoryPlatform['call'] = async (endpoint, input) => {
      if (endpoint.path === billing.withdrawalQuote.path) await waiting;
      return platform.call(endpoint, input);
    };
    const opened = openDashboard('/plan-history', { ...platform, call });
    await pressing('Withdraw from contract here')(opened);
    const confirm = await screen.findByRole('button', { name: 'Confirm withdrawal' });
    return { ...opened, platform, confirm, answer };
  };

  test('keeps the focus on the button, and ignores it until the amount is shown', async () => {
    const { user, platform, confirm, answer } = await openWaiting();
    await user.click(confirm);
    expect([document.activeElement, confirm.getAttribute('aria-disabled')]).toEqual([confirm, 'true']);
    answer();
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(confirm);
    expect(inputsOf(platform, 'withdraw')).toEqual([]);
  });

  test('returns the focus to the button that opened the dialog when the amount does not load', async () => {
    const { platform, answer } = await openWaiting();
    platform.fail.set('withdrawalQuote', new AppError('NETWORK_UNREACHABLE'));
    answer();
    await waitFor(() => expect(focused()).toBe('Withdraw from contract here'));
  });
});
