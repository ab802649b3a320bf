/** One line of Plan History, as the rules read it. Moments as ISO 8601. */
export type PlanRecord = {
  valid_upto: string | null;
  unsubscribe_at: string | null;
  payment_status: 'pending' | 'paid' | 'failed';
};

/** The badge of a subscription: docs/product.md#badges-of-plan-history. `until`: the moment at which it ends. */
export type PlanBadge = { kind: 'cancelled' | 'trial' | 'active' } | { kind: 'active-until'; until: string };

export const badgeOfRecord = (record: PlanRecord, now: number): PlanBadge => {
  const { valid_upto: until, unsubscribe_at: cancelledAt, payment_status: payment } = record;
  if (cancelledAt !== null) {
    const isPast = until === null || Date.parse(until) <= now;
    return isPast ? { kind: 'cancelled' } : { kind: 'active-until', until };
  }
  return { kind: payment === 'pending' ? 'trial' : 'active' };
};

/** When it is charged next: on a day, never more, or never at all because it was paid for good. */
export const nextBillingOf = ({ valid_upto: until, unsubscribe_at: cancelledAt }: PlanRecord) => {
  if (cancelledAt !== null) return { kind: 'cancelled' } as const;
  return until === null ? ({ kind: 'never' } as const) : ({ kind: 'on', day: until } as const);
};
