import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { planPrice } from './billing.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * An order of a user: the purchase of a subscription or lifetime plan, a change of its price, a card for a trial
 * (`keep-trial`), or the renewal of a plan that was set to end (`resume`). `startRequestedAt`: when the user requested
 * that the plan starts before the withdrawal period ends.
 */
export const planOrder = pgTable(
  'plan_order',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    subscriptionProviderId: text().notNull(),
    kind: text({ enum: ['purchase', 'change', 'keep-trial', 'resume'] }).notNull(),
    priceKey: text()
      .notNull()
      .references(() => planPrice.key),
    placedAt: moment().notNull(),
    startRequestedAt: moment(),
  },
  (table) => [
    index('plan_order_of_subscription').on(table.provider, table.subscriptionProviderId),
    index('plan_order_by_user').on(table.userId),
  ],
);

/**
 * A withdrawal from a contract. It survives the deletion of the account until all refunds are made. `refunds` and
 * `creditCents` are null until they were calculated. `upToCents`: total refund of the invoice after the withdrawal.
 * `retryAt`: the last attempt of the job, or the next one while a bank decides about a payment; null: no attempt yet.
 */
export const planWithdrawal = pgTable(
  'plan_withdrawal',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    provider: text().notNull(),
    customerId: text().notNull(),
    subscriptionProviderId: text().notNull(),
    at: moment().notNull(),
    isFull: boolean(),
    currency: text({ enum: CURRENCIES }),
    refunds: jsonb().$type<{ invoiceId: string; upToCents: number }[]>(),
    refundCents: integer(),
    creditCents: integer(),
    retryAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    uniqueIndex('plan_withdrawal_of_subscription').on(table.provider, table.subscriptionProviderId),
    index('plan_withdrawal_unfinished')
      .on(table.at)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** Marks the full withdrawal of a user from a plan. `key` is a keyed hash of an account, a mailbox or a card. */
export const fullWithdrawal = pgTable(
  'full_withdrawal',
  {
    key: text().notNull(),
    planId: text().notNull(),
    withdrawalId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.planId] })],
);
