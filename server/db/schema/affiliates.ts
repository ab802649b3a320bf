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
 * That an account came by somebody's link. It does not name the account that came, which `referred_account` does, so that it
 * and what is held against it outlive that account. held: its commission can't be redeemed until the operator has looked.
 * refused: he did, and it earns nothing.
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

/** Who came by a referral: each account by one, once. `mailboxHash`: a keyed hash of what its mailbox is told by. */
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

/** Why a referral looks wrong, each reason once. `decision` null: the operator has not looked yet. */
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

/** How often an affiliate's link was opened on a day in UTC; by whom is not kept. */
export const affiliateClick = pgTable(
  'affiliate_click',
  { affiliateId: person(), day: date({ mode: 'string' }).notNull(), clicks: integer().notNull() },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);

/**
 * The ledger of commission: rows are added and never changed; a balance is the sum of its rows. An entry of an invoice has
 * its `step`: 0 is the commission, each later one follows what became of the invoice. `paidCents` and `percent` say what a
 * commission is made of. It counts as redeemable from `availableAt` on. Who it is of goes with the account; the numbers stay.
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
 * A wish to have commission paid out; its amount left the ledger when it was filed. approved: the operator has looked and
 * will pay. `reason`: why it was rejected. The amount stays when the account goes.
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
 * Where the money of a redeem request goes. Codes are stored without spaces, in capitals. Deleted with the account.
 * `country` null: `iban` and `bic`. Otherwise `iban` and `bic` contain the account number and the bank code of a bank
 * in this country, which has no IBAN.
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

/** Which network somebody of the affiliate programme was in, as a keyed hash, for a day. */
export const seenNetwork = pgTable(
  'seen_network',
  { userId: person(), networkHash: text().notNull(), seenAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('seen_network_by_hash').on(table.networkHash),
    index('seen_network_by_age').on(table.seenAt),
  ],
);

/** What somebody paid with: a keyed hash of the provider's fingerprint of it. */
export const paymentMark = pgTable('payment_mark', { userId: person(), markHash: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.markHash] }),
  index('payment_mark_by_hash').on(table.markHash),
]);
