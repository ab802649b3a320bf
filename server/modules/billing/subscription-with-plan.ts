import type { Currency } from '#shared/domain/money.ts';
import type { SubscriptionRow } from './readings.sql.ts';

/** A subscription with the name and the list price of its plan. */
export type SubscriptionWithPlan = SubscriptionRow & {
  planName: string;
  interval: 'month' | 'year' | 'lifetime';
  amountCents: number;
  currency: Currency;
};
