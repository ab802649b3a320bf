import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#shared/domain/money.ts';
import { appUser } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const person = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/**
 * A sign-up through an affiliate link. `referred_account` names the referred account, so this row and its flags survive
 * the deletion of that account. `state` held: its commission cannot be redeemed until the operator has decided.
 * refused: it earns no commission.
 */
export const referral = pgTable(
  'referral',
  {
    id: uuid().primaryKey(),
    affiliateId: person(),
    via: text({ enum: ['sign-up', 'pasted'] }).notNull(),
    state: text({ enum: ['fine', 'held', 'refused'] }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('referral_by_affiliate').on(table.affiliateId, table.createdAt)],
);

/**
 * The account that signed up through a referral. Each account and each referral occur once. `mailboxHash`: keyed hash
 * of the normalized mailbox.
 */
export const referredAccount = pgTable(
  'referred_account',
  {
    userId: person().primaryKey(),
    referralId: uuid()
      .notNull()
      .unique('referred_account_one_of_a_referral')
      .references(() => referral.id, { onDelete: 'cascade' }),
    mailboxHash: text().notNull(),
  },
  (table) => [index('referred_account_by_mailbox').on(table.mailboxHash)],
);

/** A reason why a referral is suspicious, each reason once. `decision` null: the operator has not decided yet. */
export const referralFlag = pgTable(
  'referral_flag',
  {
    referralId: uuid()
      .notNull()
      .references(() => referral.id, { onDelete: 'cascade' }),
    reason: text({ enum: ['same-mailbox', 'same-payment', 'same-network', 'ring', 'throwaway-mail'] }).notNull(),
    raisedAt: moment().notNull(),
    decision: text({ enum: ['cleared', 'refused'] }),
    decidedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.referralId, table.reason] }),
    index('referral_flag_that_waits')
      .on(table.raisedAt)
      .where(sql`${table.decision} is null`),
  ],
);

/** Number of clicks on an affiliate link per UTC day. Visitors are not stored. */
export const affiliateClick = pgTable(
  'affiliate_click',
  { affiliateId: person(), day: date({ mode: 'string' }).notNull(), clicks: integer().notNull() },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/**
 * The ledger of commissions. Rows are inserted and never changed; a balance is the sum of its rows. An entry of an
 * invoice has a `step`: 0 is the commission, later steps follow changes of the invoice. `paidCents` and `percent` are
 * the basis of a commission. It is redeemable from `availableAt`. Deleting the account sets `affiliateId` to null; the
 * amounts remain.
 */
export const affiliateEntry = pgTable(
  'affiliate_entry',
  {
    id: uuid().primaryKey(),
    affiliateId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    referralId: uuid().references(() => referral.id, { onDelete: 'set null' }),
    kind: text({
      enum: ['commission', 'refund', 'refund-undone', 'refused', 'redeem', 'redeem-returned'],
    }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    amountCents: integer().notNull(),
    at: moment().notNull(),
    availableAt: moment().notNull(),
    provider: text(),
    invoiceId: text(),
    step: integer(),
    paidCents: integer(),
    percent: integer(),
    redeemRequestId: uuid(),
  },
  (table) => [
    index('affiliate_entry_by_affiliate').on(table.affiliateId, table.at),
    index('affiliate_entry_by_referral').on(table.referralId),
    uniqueIndex('affiliate_entry_once_for_a_step').on(table.provider, table.invoiceId, table.step),
    uniqueIndex('affiliate_entry_once_for_a_request').on(table.redeemRequestId, table.kind),
  ],
);

/**
 * A request to pay out commission. Filing it removes the amount from the ledger. approved: the operator has checked the
 * request and will pay. `reason`: why it was rejected. The row remains after the deletion of the account.
 */
export const redeemRequest = pgTable(
  'redeem_request',
  {
    id: uuid().primaryKey(),
    affiliateId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    currency: text({ enum: CURRENCIES }).notNull(),
    amountCents: integer().notNull(),
    state: text({ enum: ['filed', 'approved', 'paid', 'rejected'] }).notNull(),
    filedAt: moment().notNull(),
    approvedAt: moment(),
    paidAt: moment(),
    rejectedAt: moment(),
    reason: text(),
  },
  (table) => [
    index('redeem_request_by_affiliate').on(table.affiliateId, table.filedAt),
    index('redeem_request_that_waits')
      .on(table.filedAt)
      .where(sql`${table.state} in ('filed', 'approved')`),
  ],
);

/**
 * The bank account for a redeem request. Codes are stored without spaces, in capitals. Deleted with the account. If
 * `country` is null, `iban` and `bic` contain IBAN and BIC. Otherwise they contain the account number and bank code of
 * a bank in this country, which has no IBAN.
 */
export const redeemTarget = pgTable(
  'redeem_target',
  {
    redeemRequestId: uuid()
      .primaryKey()
      .references(() => redeemRequest.id, { onDelete: 'cascade' }),
    userId: person(),
    holder: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    bankName: text().notNull(),
    bic: text().notNull(),
    iban: text().notNull(),
    country: text(),
    paymentLink: text(),
  },
  (table) => [index('redeem_target_by_user').on(table.userId)],
);

/** A network of an affiliate or a referred user as a keyed hash. Rows are deleted after a day. */
export const seenNetwork = pgTable(
  'seen_network',
  { userId: person(), networkHash: text().notNull(), seenAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('seen_network_by_hash').on(table.networkHash),
    index('seen_network_by_age').on(table.seenAt),
  ],
);

/** A payment method of a user: keyed hash of the fingerprint that the provider assigns. */
export const paymentMark = pgTable('payment_mark', { userId: person(), markHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.markHash] }),
  index('payment_mark_by_hash').on(table.markHash),
]);
