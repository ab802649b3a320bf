import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#shared/domain/money.ts';
import { appUser } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const person = () =>
  uuid()
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' });

/** A plan. `isListed` false: the plan cards do not show it. `archivedAt`: since when it cannot be bought. */
export const plan = pgTable('plan', {
  id: text().primaryKey(),
  name: text().notNull(),
  interval: text({ enum: ['month', 'year', 'lifetime'] }).notNull(),
  /** HTML for the plan cards. */
  description: text().notNull(),
  trialDays: integer().notNull(),
  commissionPercent: integer().notNull(),
  isListed: boolean().notNull(),
  position: integer().notNull(),
  archivedAt: moment(),
});

/**
 * An immutable price; another amount is another row. At most one price of each plan and currency has `isCurrent`. Only
 * this price is sold.
 */
export const planPrice = pgTable(
  'plan_price',
  {
    key: text().primaryKey(),
    planId: text()
      .notNull()
      .references(() => plan.id),
    currency: text({ enum: CURRENCIES }).notNull(),
    amountCents: integer().notNull(),
    isCurrent: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('plan_price_one_is_current')
      .on(table.planId, table.currency)
      .where(sql`${table.isCurrent}`),
  ],
);

/**
 * A user as a customer of the provider. Each read of the provider's data gets a number: `readsBegun` is the last
 * number, `readKept` the newest read that was stored. A read with a lower number is discarded. `syncedAt`: when the
 * newest read was stored. `readDue`: number of the first read that contains everything the provider has reported; null
 * after such a read has ended.
 */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    userId: person().primaryKey(),
    provider: text().notNull(),
    customerId: text().notNull(),
    createdAt: moment().notNull(),
    readsBegun: integer().notNull().default(0),
    readKept: integer().notNull().default(0),
    readDue: integer(),
    syncedAt: moment(),
    /** When the user last ordered with the request to begin before the withdrawal period ends. */
    startRequestedAt: moment(),
  },
  (table) => [uniqueIndex('billing_customer_of_the_provider').on(table.provider, table.customerId)],
);

/**
 * A checkout of a user at the provider. `number` is the `subscriptionPaymentId` of the return address. `id` is also the
 * idempotency key, so that concurrent calls create one session. At most one checkout of a user is `isOpen`.
 */
export const billingCheckout = pgTable(
  'billing_checkout',
  {
    id: uuid().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique('billing_checkout_has_its_own_number'),
    userId: person(),
    priceKey: text()
      .notNull()
      .references(() => planPrice.key),
    trialDays: integer().notNull(),
    sessionId: text(),
    isOpen: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('billing_checkout_one_is_open')
      .on(table.userId)
      .where(sql`${table.isOpen}`),
  ],
);

/** Copy of a subscription at the provider. Only `storeReading` writes it. `withdrawnAt` exists only here. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid().primaryKey(),
    userId: person(),
    provider: text().notNull(),
    providerId: text().notNull(),
    priceKey: text()
      .notNull()
      .references(() => planPrice.key),
    status: text({ enum: ['waiting', 'trial', 'active', 'past-due', 'ended'] }).notNull(),
    startedAt: moment().notNull(),
    periodStartsAt: moment().notNull(),
    periodEndsAt: moment(),
    renews: boolean().notNull(),
    cancelledAt: moment(),
    endedAt: moment(),
    withdrawnAt: moment(),
  },
  (table) => [
    uniqueIndex('subscription_of_the_provider').on(table.provider, table.providerId),
    index('subscription_by_user').on(table.userId),
    index('subscription_by_end').on(table.periodEndsAt),
  ],
);

/**
 * Must be stored by law after the deletion of the account. `userId` is then null, and no other column is personal data.
 */
export const invoice = pgTable(
  'invoice',
  {
    provider: text().notNull(),
    providerId: text().notNull(),
    userId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    subscriptionProviderId: text(),
    number: text(),
    status: text({ enum: ['draft', 'open', 'paid', 'void', 'uncollectible'] }).notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull(),
    /** The parts of `refundedCents`, each with its time. Empty if an earlier version read the invoice. */
    moneyBack: jsonb()
      .$type<readonly { kind: 'refund' | 'dispute'; cents: number; at: string }[]>()
      .notNull()
      .default([]),
    /** Cents that were refunded recently and have no credit note yet. */
    uncreditedCents: integer().notNull().default(0),
    /** When the server mailed the operator that the provider rejects the missing credit note. */
    creditNoteReportedAt: moment(),
    /** Credit balance in cents that the invoice used; negative: credit balance that it granted. */
    creditCents: integer().notNull().default(0),
    disputeStatus: text({ enum: ['open', 'won', 'lost'] }),
    disputeRespondBy: moment(),
    currency: text({ enum: CURRENCIES }).notNull(),
    effectiveAt: moment().notNull(),
    paidAt: moment(),
    hostedUrl: text(),
    description: text().notNull(),
    interval: text({ enum: ['month', 'year', 'lifetime'] }),
    /** VAT in cents that the total contains. 0 if an earlier version read the invoice. */
    taxCents: integer().notNull().default(0),
    isReverseCharge: boolean().notNull().default(false),
    /** The period that the invoice charges. Null for a lifetime plan, or if an earlier version read the invoice. */
    periodStartsAt: moment(),
    periodEndsAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerId] }),
    index('invoice_by_user').on(table.userId, table.effectiveAt),
    index('invoice_uncredited')
      .on(table.provider)
      .where(sql`${table.uncreditedCents} > 0`),
  ],
);

/** Webhooks with a valid signature, each once. */
export const billingEvent = pgTable(
  'billing_event',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    customerId: text(),
    createdAt: moment().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('billing_event_by_age').on(table.receivedAt),
  ],
);

/** Number of refused webhooks per UTC day. `signed`: those with a signature that was invalid or too old. */
export const refusedWebhook = pgTable('refused_webhook', {
  day: date({ mode: 'string' }).primaryKey(),
  total: integer().notNull(),
  signed: integer().notNull(),
});

/**
 * A coupon. `kind` retention: offered to a user who cancels. promotion: entered at the checkout. `maxUses` null: no
 * limit. `planIds` null: all plans. `endsAt` null: no end. `isPublic`: plan cards show the code.
 */
export const coupon = pgTable(
  'coupon',
  {
    code: text().primaryKey(),
    kind: text({ enum: ['retention', 'promotion'] }).notNull(),
    percentOff: integer().notNull(),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    isActive: boolean().notNull(),
    planIds: jsonb().$type<string[]>(),
    endsAt: moment(),
    isPublic: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  // The provider ignores the case of active codes.
  (table) => [
    uniqueIndex('coupon_active_in_any_case')
      .on(sql`lower(${table.code})`)
      .where(sql`${table.isActive}`),
  ],
);

/**
 * One use of a coupon by a user, who can use each coupon once. `subscriptionId` null: the code was entered at the
 * checkout, and `id` is the id of the checkout. `appliedAt` null: the provider has not confirmed the use yet.
 */
export const couponUse = pgTable(
  'coupon_use',
  {
    id: uuid().primaryKey(),
    code: text()
      .notNull()
      .references(() => coupon.code),
    userId: person(),
    subscriptionId: uuid(),
    usedAt: moment().notNull(),
    appliedAt: moment(),
  },
  (table) => [uniqueIndex('coupon_use_once_by_a_person').on(table.userId, table.code)],
);

/**
 * Trials that were used. `key` is a keyed hash of an account or a normalized address, so that the row survives the
 * account without personal data. Until `isUsed`, the trial is reserved for `checkoutId` up to `heldUntil`.
 * `networkCounters`: the attempt limits that count the trial when it begins; null afterwards.
 */
export const trialUse = pgTable('trial_use', {
  key: text().primaryKey(),
  checkoutId: uuid().notNull(),
  isUsed: boolean().notNull(),
  heldUntil: moment().notNull(),
  networkCounters: jsonb().$type<{ key: string; windowMs: number }[]>(),
});

/** Mails about a plan that were sent to a user. `key` identifies the event, so that each mail is sent once. */
export const billingMail = pgTable(
  'billing_mail',
  {
    userId: person(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Reasons of a user for cancelling. `isRetained`: the user stayed. */
export const unsubscribeFeedback = pgTable(
  'unsubscribe_feedback',
  {
    id: uuid().primaryKey(),
    userId: person(),
    subscriptionId: uuid().notNull(),
    reasons: jsonb().$type<string[]>().notNull(),
    suggestions: text(),
    customMessage: text(),
    isRetained: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('unsubscribe_feedback_by_user').on(table.userId)],
);
