import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AffiliateOverview, LedgerRow } from '#shared/contract/affiliates.ts';
import type { Plan } from '#shared/contract/billing.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import type { MemoryPlatform } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { failing, GALLERY_NOW, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing, sending } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { answerBilling, lifetime, monthly, yearly } from '#tests/support/builders/some-plans.ts';

const AT = '/general-affilate-link';
const URL = 'https://spendlens.example/signup?ref=0007d3c3f5e-6a58-4c1f-9d2b-000000000001';
const moment = (daysAgo: number): string => new Date(GALLERY_NOW - daysAgo * DAY_MS).toISOString();
const idOf = (number: number): string => `7d3c3f5e-6a58-4c1f-9d2b-${String(number).padStart(12, '0')}`;

const nothing = { balance: 0, redeemable: 0, pending: 0, held: 0, earned: 0, asked: 0, paid: 0 };
const none: AffiliateOverview = {
  url: URL,
  balances: [{ currency: 'EUR', ...nothing }],
  coming: [],
  totals: { clicks: 0, sign_ups: 0, paying: 0 },
  days: Array.from({ length: 90 }, (_, index) => ({
    day: moment(89 - index).slice(0, 10),
    clicks: 0,
    sign_ups: 0,
    paying: 0,
  })),
  requests: [],
};

const request = (number: number, state: 'filed' | 'approved' | 'paid' | 'rejected', reason: string | null = null) => ({
  id: idOf(number),
  amount_cents: 8_70 * number,
  currency: 'EUR' as const,
  state,
  filed_at: moment(number + 2),
  changed_at: moment(number),
  reason,
});

const full: AffiliateOverview = {
  ...none,
  balances: [
    {
      currency: 'EUR',
      balance: 43_210,
      redeemable: 19_880,
      pending: 22_460,
      held: 870,
      earned: 98_765,
      asked: 8_70,
      paid: 54_685,
    },
  ],
  coming: [
    { day: moment(-3).slice(0, 10), currency: 'EUR', cents: 8_70 },
    { day: moment(-12).slice(0, 10), currency: 'EUR', cents: 68_40 },
  ],
  totals: { clicks: 1_240, sign_ups: 86, paying: 31 },
  days: none.days.map((one, index) =>
    index < 50 ? one : { ...one, clicks: 10 + ((index * 7) % 23), sign_ups: (index * 5) % 6, paying: index % 3 },
  ),
  requests: [
    request(1, 'filed'),
    request(2, 'approved'),
    request(3, 'rejected', 'The name of the account differs from yours.'),
    request(4, 'paid'),
  ],
};

const row = (number: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id: idOf(number),
  kind: 'commission',
  plan_price: 29,
  discount_percent: 30,
  credit: 8.7,
  debit: null,
  currency: 'EUR',
  date: moment(number),
  available_at: null,
  is_held: false,
  ...more,
});
const rows = [
  row(1, { available_at: moment(-29) }),
  row(2, { is_held: true }),
  row(3, { kind: 'refund', credit: null, debit: 8.7 }),
  row(4, { kind: 'redeem', plan_price: null, discount_percent: null, credit: null, debit: 198.8 }),
  ...Array.from({ length: 6 }, (_, index) => row(5 + index)),
];

const showing =
  (overview: AffiliateOverview, data: readonly LedgerRow[] = [], plans: readonly Plan[] = [monthly, yearly]) =>
  (): MemoryPlatform => {
    const platform = paid()();
    platform.answers.set('overview', { data: overview });
    platform.answers.set('link', { data: { url: URL } });
    platform.answers.set('detail', {
      total: 198.8,
      pending: 224.6,
      earned: 987.65,
      currency: 'EUR',
      data,
      page: { current: 1, last: data.length > 0 ? 3 : 1, rows: data.length * 3 },
    });
    platform.answers.set('readBankAccount', { data: null });
    return answerBilling(platform, { plans });
  };

const lifetimeAt = (percent: number): Plan[] => [monthly, { ...lifetime, affiliate_commission: percent }];

const openReport = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('tab', { name: 'Transaction/Report' }));

const indebted = { ...nothing, balance: -190_10, pending: 8_70, earned: 8_70, paid: 198_80 };
const owing = { ...full, balances: [{ currency: 'EUR' as const, ...indebted }], coming: full.coming.slice(0, 1) };

const dollars = { currency: 'USD' as const, ...nothing, balance: 9_60, pending: 9_60, earned: 9_60 };

const { bankAccount } = settings;
const bankValues = {
  [texts.fields.number]: '+49 30 123456',
  [texts.fields.bankName]: 'Bank of Example',
  [bankAccount.bankAccountNumber]: 'DE89370400440532013000',
  [bankAccount.bankCode]: 'DEUTDEFF',
};

export const stories: Stories = {
  'affiliate, nothing yet': screenAt(AT, showing(none)),
  'affiliate, full': screenAt(AT, showing(full)),
  'affiliate, one share for all plans': screenAt(AT, showing(none, [], lifetimeAt(30))),
  'affiliate, no share': screenAt(AT, showing(none, [], lifetimeAt(0).slice(1))),
  'affiliate, shares not loaded': screenAt(AT, failing(showing(none), ['listPlans'])),
  'affiliate, two currencies': screenAt(AT, showing({ ...full, balances: [...full.balances, dollars] })),
  'affiliate, in debt': screenAt(AT, showing(owing)),
  'affiliate, report': screenAt(AT, showing(full, rows), openReport),
  'affiliate, report empty': screenAt(AT, showing(none), openReport),
  'affiliate, redeem': screenAt(AT, showing(full), pressing('Redeem Now')),
  'affiliate, redeem, nothing filled in': screenAt(AT, showing(full), pressing('Redeem Now', texts.submit)),
  'affiliate, redeem, not sent': screenAt(
    AT,
    failing(showing(full), ['redeem'], 'NETWORK_UNREACHABLE'),
    async (user) => {
      await pressing('Redeem Now')(user);
      await sending(bankValues, texts.submit)(user);
    },
  ),
  'affiliate, redeem, without IBAN': screenAt(AT, showing(full), async (user) => {
    await pressing('Redeem Now')(user);
    await user.click(await screen.findByLabelText(bankAccount.hasNoIban));
  }),
  'affiliate, redeem, account not loaded': screenAt(
    AT,
    failing(showing(full), ['readBankAccount'], 'NETWORK_UNREACHABLE'),
    pressing('Redeem Now'),
  ),
  'affiliate, loading': screenAt(AT, waitingFor(paid())),
  'affiliate, failed': screenAt(AT, failing(showing(full), ['overview'])),
};
