import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, PageFacts, UserId } from './fields.ts';

/** The value of `ref` in an affiliate's link: 000 and the id of an account. One that is nobody's is said to be unknown. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** The specification sends these along. They are not read: what is paid out, for example, is the server's to say. */
const unread = z.optional(z.unknown());

const Currency = z.enum(['EUR', 'USD']);
const Moment = z.iso.datetime();
const Day = z.iso.date();
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Cents of one currency. `balance` is the sum of the ledger; `held` waits for the operator; `asked`: in open redeem requests. */
const Balance = z.object({
  currency: Currency,
  balance: z.int(),
  redeemable: z.int(),
  pending: z.int(),
  held: z.int(),
  earned: z.int(),
  asked: z.int(),
  paid: z.int(),
});
export type Balance = z.infer<typeof Balance>;

/** A line of the ledger, under the specification's names; amounts in euros or dollars. */
const LedgerRow = z.object({
  id: z.uuid(),
  kind: z.enum(['commission', 'refund', 'refund-undone', 'refused', 'redeem', 'redeem-returned']),
  /** What was paid for the plan. */
  plan_price: z.nullable(z.number()),
  /** Of the commission, in percent. */
  discount_percent: z.nullable(z.int()),
  credit: z.nullable(z.number()),
  debit: z.nullable(z.number()),
  currency: Currency,
  date: Moment,
  /** From when on it can be redeemed; null where it can. */
  available_at: z.nullable(Moment),
  /** Its referral waits for the operator to look at it. */
  is_held: z.boolean(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const RedeemRequest = z.object({
  id: z.uuid(),
  amount_cents: z.int(),
  currency: Currency,
  state: z.enum(['filed', 'approved', 'paid', 'rejected']),
  filed_at: Moment,
  /** When it came into this state. */
  changed_at: Moment,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});
export type RedeemRequest = z.infer<typeof RedeemRequest>;

const Overview = z.object({
  url: z.url(),
  balances: z.array(Balance),
  /** What becomes redeemable, by day, the next day first. */
  coming: z.array(z.object({ day: Day, currency: Currency, cents: z.int() })),
  /** Since the link is there. `paying`: referrals that paid at least once. */
  totals: z.object({ clicks: z.int(), sign_ups: z.int(), paying: z.int() }),
  /** Days in UTC, oldest first, today last. */
  days: z.array(z.object({ day: Day, clicks: z.int(), sign_ups: z.int(), paying: z.int() })),
  /** The newest 100, newest first. */
  requests: z.array(RedeemRequest),
});
export type AffiliateOverview = z.infer<typeof Overview>;

export const affiliates = {
  link: endpoint({
    method: 'POST',
    path: '/api/affiliate/link',
    access: 'signed-in',
    body: z.strictObject({ email: Email }),
    response: z.extend(Done, { data: z.object({ url: z.url() }) }),
    errors: ['FORBIDDEN'],
    purpose: 'The account’s affiliate link. `email` is its own.',
  }),
  click: endpoint({
    method: 'POST',
    path: '/api/affiliate/click',
    access: 'public',
    body: z.strictObject({ code: Code }),
    response: Done,
    errors: [],
    purpose:
      'Counts that a link was opened, once a day and network, of which a keyed hash is kept for that day. A code of nobody is answered alike.',
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/affilate/affilateDetail',
    access: 'signed-in',
    body: z.strictObject({
      id: UserId,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      currency: z._default(Currency, 'EUR'),
    }),
    response: z.object({
      status: z.literal(true),
      /** Commission that can be redeemed today, in `currency`. */
      total: z.number(),
      pending: z.number(),
      earned: z.number(),
      currency: Currency,
      data: z.array(LedgerRow),
      page: PageFacts,
    }),
    errors: ['FORBIDDEN'],
    purpose: 'What of the commission can be redeemed, and the ledger of one currency, newest first, by 10.',
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/affilate/redeem-request',
    access: 'signed-in',
    /** The fields' own rules are in `shared/domain/bank-account.ts`. `number` is of the phone, `bankCode` the BIC, `bankAccountNumber` the IBAN. */
    body: z.strictObject({
      name: line(200),
      email: line(254),
      number: line(200),
      bankName: line(200),
      bankCode: line(200),
      bankAccountNumber: line(200),
      paymentLink: z.optional(z.nullable(line(2_000))),
      currency: z._default(Currency, 'EUR'),
      totalAmount: unread,
    }),
    response: z.object({ status: z.literal(1), message: z.string(), data: RedeemRequest }),
    errors: ['NOTHING_TO_REDEEM'],
    purpose:
      'Asks for all that can be redeemed of one currency; it leaves the balance at once and comes back if it is rejected.',
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/affiliate/overview',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: Overview }),
    errors: [],
    purpose:
      'What an affiliate’s link has brought: balances, what is coming, 90 days of clicks, sign-ups and paying referrals, redeem requests.',
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/affiliate/save',
    access: 'signed-in',
    body: z.strictObject({ code: Code, id: UserId, plan_id: unread }),
    response: Done,
    errors: ['FORBIDDEN', 'REFERRAL_CODE_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_SET_BEFORE', 'REFERRAL_TOO_LATE'],
    purpose:
      'Says by whose link the account came: once, and before its first payment. The same link again changes nothing.',
  }),
};
