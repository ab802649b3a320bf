import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, PageFacts, UserId, wholeNumber, Currency } from './fields.ts';

/** The value of `ref` in an affiliate link: `000` followed by an account id. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Clients send these fields, but the server ignores them: it calculates the amount of a payout itself, for example. */
const unread = z.optional(z.unknown());

const Moment = z.iso.datetime();
const Day = z.iso.date();
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * Amounts in cents of one currency. `balance`: sum of the ledger. `held`: commission of referrals that the operator has
 * to review. `asked`: open redeem requests.
 */
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

/** An entry of the ledger. Amounts are in euros or dollars. The names are fixed: docs/product.md#api-names. */
const LedgerRow = z.object({
  id: z.uuid(),
  kind: z.enum(['commission', 'refund', 'refund-undone', 'refused', 'redeem', 'redeem-returned']),
  /** Amount that the referred user paid for the plan. */
  plan_price: z.nullable(z.number()),
  /** Commission rate in percent. */
  discount_percent: z.nullable(z.int()),
  credit: z.nullable(z.number()),
  debit: z.nullable(z.number()),
  currency: Currency,
  date: Moment,
  /** When the entry becomes redeemable; null if it already is. */
  available_at: z.nullable(Moment),
  /** The operator has to review the referral first. */
  is_held: z.boolean(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const RedeemRequest = z.object({
  id: z.uuid(),
  amount_cents: z.int(),
  currency: Currency,
  state: z.enum(['filed', 'approved', 'paid', 'rejected']),
  filed_at: Moment,
  /** When the request entered this state. */
  changed_at: Moment,
  /** Reason of a rejection. */
  reason: z.nullable(z.string()),
});
export type RedeemRequest = z.infer<typeof RedeemRequest>;

const Overview = z.object({
  url: z.url(),
  balances: z.array(Balance),
  /** Commission that becomes redeemable later, by day, earliest day first. */
  coming: z.array(z.object({ day: Day, currency: Currency, cents: z.int() })),
  /** Totals over all time. `paying`: referrals that paid at least once. */
  totals: z.object({ clicks: z.int(), sign_ups: z.int(), paying: z.int() }),
  /** One entry for each of the last 90 days (UTC), oldest first. */
  days: z.array(z.object({ day: Day, clicks: z.int(), sign_ups: z.int(), paying: z.int() })),
  /** The newest 100 redeem requests, newest first. */
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
    purpose: 'Returns the affiliate link of the account. `email` must be the address of the account.',
  }),
  click: endpoint({
    method: 'POST',
    path: '/api/affiliate/click',
    access: 'public',
    body: z.strictObject({ code: Code }),
    response: Done,
    errors: [],
    purpose:
      'Counts an opened affiliate link, once a day for each network (an IPv4 address or an IPv6 /64). The server ' +
      'stores only a keyed hash of the network, for one day. The response is the same whether or not the code ' +
      'exists.',
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/affilate/affilateDetail',
    access: 'signed-in',
    body: z.strictObject({
      id: UserId,
      page: z.prefault(wholeNumber(1, 100_000), 1),
      currency: z._default(Currency, 'EUR'),
    }),
    response: z.object({
      status: z.literal(true),
      /** Commission that can be redeemed now, in `currency`. */
      total: z.number(),
      pending: z.number(),
      earned: z.number(),
      currency: Currency,
      data: z.array(LedgerRow),
      page: PageFacts,
    }),
    errors: ['FORBIDDEN'],
    purpose:
      'Returns the redeemable commission and the ledger of one currency, 10 entries per page. The newest entry is ' +
      'first.',
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/affilate/redeem-request',
    access: 'signed-in',
    /**
     * `shared/domain/affiliate/bank-account.ts` validates the fields. `number` is a phone number. The bank fields are
     * those of `BankAccount`.
     */
    body: z.strictObject({
      name: line(200),
      email: line(254),
      number: line(200),
      bankName: line(200),
      bankCode: line(200),
      bankAccountNumber: line(200),
      bankCountry: z.optional(z.nullable(line(2))),
      paymentLink: z.optional(z.nullable(line(2_000))),
      currency: z._default(Currency, 'EUR'),
      totalAmount: unread,
    }),
    response: z.object({ status: z.literal(1), message: z.string(), data: RedeemRequest }),
    errors: ['NOTHING_TO_REDEEM'],
    purpose:
      'Requests a payout of all redeemable commission in one currency. The server subtracts the amount from the ' +
      'balance immediately, and adds it again if the operator rejects the request.',
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/affiliate/overview',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: Overview }),
    errors: [],
    purpose:
      'Returns the results of the affiliate link: balances, pending commission by the day on which it becomes ' +
      'redeemable, redeem requests, and 90 days of clicks, sign-ups and paying referrals.',
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/affiliate/save',
    access: 'signed-in',
    body: z.strictObject({ code: Code, id: UserId, plan_id: unread }),
    response: Done,
    errors: ['FORBIDDEN', 'REFERRAL_CODE_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_SET_BEFORE', 'REFERRAL_TOO_LATE'],
    purpose:
      'Assigns the account to the affiliate of a link. This is possible only once, and only before the first ' +
      'payment of the account. Sending the same link again changes nothing.',
  }),
};
