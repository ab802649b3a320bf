import type { SubscriptionRow } from './readings.sql.ts';

type Status = SubscriptionRow['status'];

/** Statuses of subscriptions that run at the provider, even if a payment is overdue. */
export const LIVE_STATUSES = ['trial', 'active', 'past-due'] as const satisfies readonly Status[];

export const isLive = (status: Status): boolean => LIVE_STATUSES.some((live) => live === status);
