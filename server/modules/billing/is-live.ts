import type { SubscriptionRow } from './readings.sql.ts';

/** Returns true if the subscription runs at the provider, even if a payment is overdue. */
export const isLive = (status: SubscriptionRow['status']): boolean =>
  status === 'trial' || status === 'active' || status === 'past-due';
