import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billing, type Plan } from '#shared/contract/billing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  createMemoryPlatform,
  inputsOf,
  signedIn,
  type MemoryPlatform,
} from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import { openDashboard } from '#tests/support/browser/jsdom/dashboard-render.tsx';
import { answerBilling, lifetime, monthly, yearly } from '#tests/support/builders/some-plans.ts';
// Screens load on demand. This import loads the screen before the timeout of the first test starts.
import './affiliate-part.tsx';

const URL = 'https://spendlens.example/signup?ref=0007d3c3f5e-6a58-4c1f-9d2b-000000000001';
const euros = { currency: 'EUR', balance: 870, redeemable: 870, pending: 0, held: 0, earned: 870, asked: 0, paid: 0 };
const filed = {
  id: '7d3c3f5e-6a58-4c1f-9d2b-000000000002',
  amount_cents: 870,
  currency: 'EUR',
  state: 'filed',
  filed_at: '2026-11-21T12:00:00.000Z',
  changed_at: '2026-11-21T12:00:00.000Z',
  reason: null,
};
const bank = {
  name: 'Ada Lovelace',
  number: '+49 30 123456',
  bankName: 'Bank of Example',
  bankCode: 'DEUTDEFF',
  bankAccountNumber: 'DE89370400440532013000',
  bankCountry: null,
  paymentLink: null,
};

type Shown = {
  redeemable?: number;
  account?: (Omit<typeof bank, 'bankCountry'> & { bankCountry: string | null }) | null;
  more?: Partial<typeof euros>;
  plans?: readonly Plan[];
};

const AT = '/general-affilate-link';

const affiliatePlatform = ({ redeemable = 870, account = bank, more = {}, plans = [monthly, yearly] }: Shown = {}) => {
  const platform = createMemoryPlatform({ session: signedIn });
  platform.answers.set('overview', {
    data: {
      url: URL,
      balances: [{ ...euros, redeemable, ...more }],
      coming: [],
      totals: { clicks: 0, sign_ups: 0, paying: 0 },
      days: [],
      requests: [],
    },
  });
  platform.answers.set('link', { data: { url: URL } });
  platform.answers.set('readBankAccount', { data: account });
  platform.answers.set('redeem', { status: 1, message: 'Your redeem request is sent.', data: filed });
  answerBilling(platform, { plans });
  const money = { total: 8.7, pending: 0, earned: 8.7, currency: 'EUR', page: { current: 1, last: 1, rows: 0 } };
  platform.answers.set('detail', { ...money, data: [] });
  return platform;
};

const open = (shown: Shown = {}) => openDashboard(AT, affiliatePlatform(shown));

test('shows the commission, the link and an empty report', async () => {
  const { user } = open();
  expect(await screen.findByText('€8.70', { selector: 'p' })).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('Your affiliate link')).value).toBe(URL);
  expect(screen.getByRole('img', { name: 'QR code of your affiliate link' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Transaction/Report' }));
  expect(await screen.findByText('No data available')).toBeTruthy();
});

test('lists the share of each plan on sale, as the server sends it', async () => {
  open({ plans: [{ ...monthly, affiliate_commission: 25 }, yearly] });
  await screen.findByText('You earn this share of each payment by your referrals:');
  const lines = [...screen.getByText('Monthly: 25%').parentElement!.children].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Monthly: 25%', 'Yearly: 30%', 'Lifetime: 40%']);
});

test('names one share if all plans on sale have the same', async () => {
  const plans = [monthly, { ...lifetime, affiliate_commission: 30 }];
  open({ plans });
  expect(await screen.findByText('You earn 30% of each payment by your referrals.')).toBeTruthy();
});

test('shows no share while the plans load', async () => {
  const platform = affiliatePlatform();
  const waiting: MemoryPlatform = {
    ...platform,
    call: (endpoint, input) =>
      endpoint.path === billing.listPlans.path ? new Promise(() => undefined) : platform.call(endpoint, input),
  };
  openDashboard(AT, waiting);
  expect(await screen.findByText(/counts as your referral\.$/)).toBeTruthy();
  expect(screen.queryByText(/\d%/)).toBeNull();
});

test('shows no share and offers Retry when the plans cannot be loaded', async () => {
  const platform = affiliatePlatform();
  platform.fail.set('listPlans', new AppError('INTERNAL'));
  const { user } = openDashboard(AT, platform);
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load your share of the payments. Try again.');
  expect(document.body.textContent).not.toMatch(/\d%/);
  platform.fail.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lifetime: 40%')).toBeTruthy();
});

test('fills the redeem request with the bank account, and sends no amount', async () => {
  const { user, platform } = open();
  await user.click(await screen.findByRole('button', { name: 'Redeem Now' }));
  expect((await screen.findByLabelText<HTMLInputElement>('IBAN')).value).toBe(bank.bankAccountNumber);
  expect(screen.getByLabelText<HTMLInputElement>('Total amount').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your redeem request is sent.')).toBeTruthy();
  expect(inputsOf(platform, 'redeem')).toEqual([{ body: { ...bank, email: 'ada@example.com', currency: 'EUR' } }]);
  // The balance is empty now, and the button keeps the focus that the dialog returned to it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redeem Now' })));
});

test('reports missing values and a wrong IBAN before it sends, and shows the error of the server', async () => {
  const { user, platform } = open({ account: null });
  platform.fail.set('redeem', new AppError('NOTHING_TO_REDEEM'));
  await user.click(await screen.findByRole('button', { name: 'Redeem Now' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all the required fields.');
  const values = { 'Phone number': bank.number, 'Bank name': bank.bankName, IBAN: 'DE00', BIC: 'DEUTDEFF' };
  for (const [label, value] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('This is not an IBAN. Check its digits.')).toBeTruthy();
  expect(inputsOf(platform, 'redeem')).toEqual([]);
  await user.clear(screen.getByLabelText('IBAN'));
  await user.type(screen.getByLabelText('IBAN'), bank.bankAccountNumber);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Nothing to redeem yet'));
});

test('closes the redeem dialog when the bank account can’t be loaded', async () => {
  const { user, platform } = open();
  platform.fail.set('readBankAccount', new AppError('NETWORK_UNREACHABLE'));
  await user.click(await screen.findByRole('button', { name: 'Redeem Now' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends a redeem request for a bank without IBAN', async () => {
  const american = { ...bank, bankCountry: 'US', bankAccountNumber: '1234567890', bankCode: '021000021' };
  const { user, platform } = open({ account: american });
  await user.click(await screen.findByRole('button', { name: 'Redeem Now' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Account number')).value).toBe('1234567890');
  expect(screen.getByLabelText<HTMLSelectElement>('Country of the bank').value).toBe('US');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Your redeem request is sent.')).toBeTruthy();
  expect(inputsOf(platform, 'redeem')).toEqual([{ body: { ...american, email: 'ada@example.com', currency: 'EUR' } }]);
});

test('disables the button when there is nothing to redeem, and explains the waiting time', async () => {
  open({ redeemable: 0 });
  expect(await screen.findByText(/ 30 days after the payment, or 120 days for a lifetime plan\.$/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Redeem Now' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('shows that the next commissions settle a payout that was refunded later', async () => {
  open({ redeemable: 0, more: { balance: -19_010, pending: 870, paid: 19_880 } });
  expect(await screen.findByText(/^€198\.80 that we paid you was later refunded to the buyer/)).toBeTruthy();
});

test('mentions no debt when there is none', async () => {
  open({ redeemable: 0, more: { balance: 870, pending: 870 } });
  await screen.findByRole('button', { name: 'Redeem Now' });
  expect(screen.queryByText(/settles/)).toBeNull();
});
