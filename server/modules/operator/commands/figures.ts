import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import type { Figures } from '../figures.service.ts';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

export const figures = defineCommand(
  {
    name: 'figures',
    summary:
      'shows sign-ups, plans, jobs and refused webhooks, and money by month: payments, refunds, disputes, payouts',
    example: 'figures',
    input: z.strictObject({}),
  },
  async (_input, services) => done(figuresText(await services.figures())),
);

/** Formats one figure per line, so that scripts can parse it. One line for each month and currency follows. */
const figuresText = (given: Figures): string => {
  const { day, accounts, webhooksRefused, messagesOpen, jobs, referralsToReview } = given;
  const lines: [string, string | number][] = [
    ['Day', `${day} (UTC)`],
    ['Sign-ups', accounts.signUps],
    ['Waiting for code', accounts.waiting],
    ['Accounts', accounts.accounts],
    ['Plan runs', accounts.paying],
    ['Logged in', accounts.signedIn],
    ['Webhooks refused', `${webhooksRefused.today} today, ${webhooksRefused.last30Days} in 30 days`],
    ['Disputes open', listOr0(given.disputes.map((one) => `${one.disputes} (${amountText(one.cents, one.currency)})`))],
    [
      'Payouts to make',
      listOr0(given.payouts.map((one) => `${one.requests} ${one.state} (${amountText(one.cents, one.currency)})`)),
    ],
    ['Referrals to check', referralsToReview],
    ['Messages open', messagesOpen],
    ['Declarations open', given.declarationsOpen],
    ['Jobs waiting', jobs?.waiting ?? UNKNOWN],
    ['Jobs failed', jobs?.failed ?? UNKNOWN],
  ];
  return [
    ...lines.map(([name, value]) => `${`${name}:`.padEnd(COLUMN)}${value}`),
    ...monthLines(given),
    ...missingLines(given),
  ].join('\n');
};

const missingLines = ({ missingSettings }: Figures): readonly string[] =>
  missingSettings.length === 0 ? [] : ['', 'Missing settings', ...missingSettings];

const COLUMN = 20;
const UNKNOWN = 'not known yet';

const listOr0 = (parts: readonly string[]): string => (parts.length === 0 ? '0' : parts.join(', '));

const monthLines = ({ paymentMonths, payoutMonths }: Figures): string[] => [
  ...(paymentMonths.length === 0
    ? []
    : ['', 'Payments by month. A refund or lost dispute counts in the month in which the money moved.']),
  ...paymentMonths.map(({ month, provider, currency, payments, paidCents, refundedCents, lostCents }) => {
    const amount = (cents: number): string => amountText(cents, currency);
    const left = amount(paidCents - refundedCents - lostCents);
    const parts = [`paid ${amount(paidCents)} (${payments})`, `refunded ${amount(refundedCents)}`];
    return `${month}  ${[...parts, `lost in disputes ${amount(lostCents)}`, `left ${left}`].join(', ')}  ${provider}`;
  }),
  ...(payoutMonths.length === 0 ? [] : ['', 'Payouts to affiliates by month']),
  ...payoutMonths.map(
    ({ month, currency, requests, cents }) => `${month}  paid ${amountText(cents, currency)} (${requests})`,
  ),
];
