import type { SubscriptionRow } from './readings.sql.ts';

/** Whether the subscription still runs at the provider, paid or not. */
export const isLive = (status: SubscriptionRow['status']): boolean =>
  status === 'trial' || status === 'active' || status === 'past-due';
