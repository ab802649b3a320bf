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

/** What can be bought. `isListed` false: it is in no list of cards. `archivedAt`: it can't be bought any more. */
export const plan = pgTable('plan', {
  id: text().primaryKey(),
  name: text().notNull(),
  interval: text({ enum: ['month', 'year', 'lifetime'] }).notNull(),
  /** HTML. */
  description: text().notNull(),
  trialDays: integer().notNull(),
  commissionPercent: integer().notNull(),
  isListed: boolean().notNull(),
  position: integer().notNull(),
  archivedAt: moment(),
});

/** A price for ever: another amount is another row. One of a plan and currency is `isCurrent`, which is the one that is sold. */
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
 * A person as the provider knows him. `readsBegun` numbers the readings of the provider, `readKept` is the newest that was
 * stored: a reading that began earlier than that is dropped. `syncedAt`: when. `readDue` is the number of the first
 * reading that contains everything the provider has reported; null after such a reading has ended.
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

/** Our view of what the provider holds; only `keepReading` writes it. `withdrawnAt` is ours. */
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

/** Kept by law when its person goes: `userId` is null from then on, and nothing else here names anybody. */
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
    /** The parts of `refundedCents`, each with its time. Empty if read by an earlier version. */
    moneyBack: jsonb()
      .$type<readonly { kind: 'refund' | 'dispute'; cents: number; at: string }[]>()
      .notNull()
      .default([]),
    /** What was refunded recently and is not in a credit note yet. */
    uncreditedCents: integer().notNull().default(0),
    /** When the operator was mailed that the provider rejects the missing credit note. */
    creditNoteReportedAt: moment(),
    /** Credit balance that the invoice used; negative: credit balance that it granted. */
    creditCents: integer().notNull().default(0),
    disputeStatus: text({ enum: ['open', 'won', 'lost'] }),
    disputeRespondBy: moment(),
    currency: text({ enum: CURRENCIES }).notNull(),
    effectiveAt: moment().notNull(),
    paidAt: moment(),
    hostedUrl: text(),
    description: text().notNull(),
    interval: text({ enum: ['month', 'year', 'lifetime'] }),
    /** VAT that the total contains. 0 if read by an earlier version. */
    taxCents: integer().notNull().default(0),
    isReverseCharge: boolean().notNull().default(false),
    /** The time that the invoice charges. Null: a lifetime plan, or read by an earlier version. */
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

/** Every webhook that was proven to be the provider's, once. */
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

/** How many webhooks were refused on a day (UTC). `signed`: those of them that had a signature, which was wrong or old. */
export const refusedWebhook = pgTable('refused_webhook', {
  day: date({ mode: 'string' }).primaryKey(),
  total: integer().notNull(),
  signed: integer().notNull(),
});

/**
 * `kind` retention: offered to a user who cancels. promotion: entered at the checkout. `maxUses` null: no limit.
 * `planIds` null: all plans. `endsAt` null: no end. `isPublic`: plan cards show the code.
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
  // The provider ignores the letter case of active codes.
  (table) => [
    uniqueIndex('coupon_active_in_any_case')
      .on(sql`lower(${table.code})`)
      .where(sql`${table.isActive}`),
  ],
);

/**
 * One use of a coupon by a person, who has each once. `subscriptionId` null: typed in at the till, and `id` is then the
 * checkout's. `appliedAt` null: the provider has not confirmed it yet.
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
 * Who had a trial. `key` is a keyed hash of an account or a normalised address, so that it outlives the account and names
 * nobody. Until `isUsed` it is held for `checkoutId` alone, up to `heldUntil`.
 * `networkCounters`: the attempt limits that count the trial when it begins; null afterwards.
 */
export const trialUse = pgTable('trial_use', {
  key: text().primaryKey(),
  checkoutId: uuid().notNull(),
  isUsed: boolean().notNull(),
  heldUntil: moment().notNull(),
  networkCounters: jsonb().$type<{ key: string; windowMs: number }[]>(),
});

/** What a person was mailed of his plan. `key` names what happened, so that it is told once. */
export const billingMail = pgTable(
  'billing_mail',
  {
    userId: person(),
    key: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Why somebody left, or stayed. */
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
