import type { Imprint } from '#shared/contract/content.ts';
import type { Currency } from '#shared/domain/money.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { planMailTexts, receiptRowTexts } from '#shared/texts/en/billing/plan-mail.ts';
import { say } from '#shared/texts/say.ts';
import { dayOf, moneyOf } from './mail-values.ts';
import type { Mail } from './mailer.ts';
import { personMail, type To } from './person-mail.ts';
import { amountRows, sellerRows, type TaxFacts } from './seller-rows.ts';

/** The data of a mail about a plan. The kind determines which fields its texts need. */
export type PlanMailFacts = {
  kind: keyof typeof planMailTexts;
  plan?: string;
  number?: string;
  /** Date of the event in ISO 8601. `until`: another date, used if `at` is missing. */
  at?: string;
  until?: string;
  cents?: number;
  currency?: Currency;
  /** URL of the invoice; null if it has none. */
  url?: string | null | undefined;
  /** The period that a receipt was paid for, in ISO 8601; null if the plan has no end. */
  period?: { from: string; until: string } | null;
  /** Credit balance in cents that the invoice of a receipt used; negative: credit balance that it granted. */
  creditCents?: number;
  /** VAT of the invoice of a receipt; null if the invoice has none. */
  tax?: TaxFacts | null;
  /** Whether the refund of a withdrawal waits for the decision of a bank. */
  isRefundDelayed?: boolean;
};

/** Returns a mail about a plan. `unsubscribeUrl`: only for optional mails. */
export const planMail = (to: To & { seller: Imprint }, facts: PlanMailFacts, unsubscribeUrl?: string): Mail => {
  const { subject, preview, intro, button, end } = planMailTexts[facts.kind];
  const values = valuesOf(facts, to);
  const isOptional = unsubscribeUrl !== undefined;
  return personMail(
    to,
    { subject, preview, intro },
    {
      rows: facts.kind === 'receipt' ? receiptRows(facts, values, to.seller) : [],
      button: { label: say(button, values), url: facts.url ?? `${to.publicUrl}${PATHS[facts.kind]}` },
      paragraphs: [
        ...(facts.isRefundDelayed === true ? [planHistoryTexts.withdrawal.refundDelayed] : []),
        say(end, values),
        ...(isOptional ? [mailTexts.optional] : []),
      ],
      footer: mailTexts.footerOfAccount,
      ...(isOptional ? { unsubscribeUrl } : {}),
    },
    values,
  );
};

const PATHS: Record<PlanMailFacts['kind'], string> = {
  receipt: '/plan-history',
  'payment-failed': '/plan-history',
  'payment-unconfirmed': '/plan-history',
  'payment-reminder': '/plan-history',
  'payment-last-reminder': '/plan-history',
  refunded: '/plan-history',
  'dispute-lost': '/plan-history',
  cancelled: '/plan-history',
  withdrawn: '/plan-history',
  'trial-charged-soon': '/plan-history',
  'trial-ends-soon': '/subscribe',
  'trial-spent': '/subscribe',
  'renews-soon': '/plan-history',
  ended: '/subscribe',
};

type ReceiptFacts = Pick<PlanMailFacts, 'period' | 'tax' | 'cents' | 'creditCents' | 'currency'>;

const receiptRows = (
  { period, tax = null, cents = 0, creditCents = 0, currency = 'EUR' }: ReceiptFacts,
  { plan = '', number = '', day = '', amount = '' }: Partial<Record<string, string>>,
  seller: Imprint,
) => {
  const { days, ...labels } = receiptRowTexts;
  const row = (label: string, value: string) => ({ label, value });
  return [
    ...sellerRows(seller),
    row(labels.plan, plan),
    ...(period === null || period === undefined
      ? []
      : [row(labels.period, say(days, { from: dayOf(period.from), until: dayOf(period.until) }))]),
    row(labels.number, number),
    row(labels.paidOn, day),
    ...amountRows(row(labels.amount, amount), { cents, creditCents, tax }, currency),
  ];
};

const valuesOf = (
  { plan, number, at, until, cents, currency }: PlanMailFacts,
  { contact }: To,
): Record<string, string> => {
  const day = at ?? until;
  return {
    contact,
    ...(plan === undefined ? {} : { plan }),
    ...(number === undefined ? {} : { number }),
    ...(day === undefined ? {} : { day: dayOf(day) }),
    ...(cents === undefined || currency === undefined ? {} : { amount: moneyOf(cents, currency) }),
  };
};
