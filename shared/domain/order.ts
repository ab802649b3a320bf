import { offerActionOf, type HeldPlan, type OfferedPrice, type PlanInterval } from './plan-offer.ts';

/** The subscription that counts, with what an order needs of it. `validUpto` in milliseconds; null: it has no end. */
export type HeldSubscription = HeldPlan & { isTrial: boolean; validUpto: number | null; priceCents: number };

/**
 * What an order comes to, told before it is confirmed. buy: at the provider, with a trial of so many days where one is
 * open. change: at once, by the card on file. keep: what was cancelled goes on. none: there is nothing to order.
 */
export type Order =
  | { kind: 'buy'; trialDays: number; dueCents: number }
  | { kind: 'change-in-trial'; until: number }
  | { kind: 'change'; unusedCents: number; dueCents: number }
  | { kind: 'keep'; until: number }
  | { kind: 'none' };

type Asked = {
  plan: { id: string; interval: PlanInterval; trial_days: number };
  price: OfferedPrice;
  held: HeldSubscription | null;
  isTrialOpen: boolean;
  now: number;
};

export const orderOf = (asked: Asked): Order => {
  const { plan, held } = asked;
  const until = held?.validUpto ?? null;
  switch (offerActionOf(plan, held)) {
    case 'included':
    case 'unsubscribe':
    case 'overdue':
      return { kind: 'none' };
    case 'keep':
      return until === null ? { kind: 'none' } : { kind: 'keep', until };
    case 'upgrade-now':
      return upgrade(asked);
    case 'buy-now':
    case 'buy-again':
      return purchase(asked);
  }
};

const purchase = ({ plan, price, isTrialOpen }: Asked): Order => {
  const trialDays = isTrialOpen ? plan.trial_days : 0;
  return { kind: 'buy', trialDays, dueCents: trialDays > 0 ? 0 : price.price_cents };
};

/** What is for life is bought at the provider; the other plan ends with it. */
const upgrade = (asked: Asked): Order => {
  const { plan, held, price, now } = asked;
  if (held === null || held.validUpto === null || plan.interval === 'lifetime') return purchase(asked);
  if (held.isTrial) return { kind: 'change-in-trial', until: held.validUpto };
  return change(held, held.validUpto, price.price_cents, now);
};

/** The rest of a paid period counts towards the next one; what is more than its price is kept for later invoices. */
const change = (held: HeldSubscription, end: number, priceCents: number, now: number): Order => {
  const length = end - monthsBefore(end, held.interval === 'year' ? 12 : 1);
  const unusedCents = Math.round((held.priceCents * Math.min(Math.max(0, end - now), length)) / length);
  return { kind: 'change', unusedCents, dueCents: Math.max(0, priceCents - unusedCents) };
};

const monthsBefore = (moment: number, months: number): number => {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
};
