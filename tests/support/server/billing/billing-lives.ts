import type { CustomerState, ProviderSubscription } from '#server/modules/billing/billing-provider.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** Start of every run, in milliseconds. */
export const LIFE_START = Date.UTC(2026, 10, 1);

export const aSubscription = (part: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  priceKey: 'monthly_eur_2900',
  status: 'active',
  startedAt: new Date(LIFE_START),
  periodStartsAt: new Date(LIFE_START),
  periodEndsAt: new Date(LIFE_START + 30 * DAY_MS),
  renews: true,
  cancelledAt: null,
  endedAt: null,
  ...part,
});

/** A pseudo-random generator (mulberry32): equal seeds have equal numbers. `below`: exclusive maximum. */
export const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const CHANGES: readonly Partial<ProviderSubscription>[] = [
  { status: 'trial' },
  { status: 'active' },
  { status: 'active', cancelledAt: new Date(LIFE_START), renews: false },
  { status: 'active', cancelledAt: null, renews: true },
  { status: 'past-due' },
  { status: 'active', priceKey: 'yearly_eur_22800' },
  { status: 'ended', endedAt: new Date(LIFE_START + DAY_MS), renews: false },
];

/** A provider whose state changes at random. Each change sends events later, once or several times, in any order. */
export const createLife = (pick: (below: number) => number, name = '') => {
  let state: CustomerState = {
    subscriptions: [],
    invoices: [],
    cards: [],
    creditCents: 0,
    cardUpdates: [],
    unconfirmedInvoices: [],
    checkouts: [],
    vatIds: new Map(),
  };
  const unread: number[] = [];
  let changes = 0;
  return {
    unread,
    read: (): CustomerState => state,
    change: (): void => {
      changes += 1;
      const changed = CHANGES[pick(CHANGES.length)];
      const invoice = {
        id: `in_${name}${1 + pick(4)}`,
        number: null,
        subscriptionId: `sub_${name}1`,
        status: pick(2) === 0 ? ('open' as const) : ('paid' as const),
        totalCents: 2900,
        refundedCents: pick(3) * 100,
        creditCents: 0,
        moneyBack: [],
        uncreditedCents: 0,
        taxCents: 0,
        isReverseCharge: false,
        disputeStatus: null,
        disputeRespondBy: null,
        currency: 'EUR' as const,
        effectiveAt: new Date(LIFE_START),
        paidAt: null,
        hostedUrl: null,
        description: 'Monthly',
        interval: 'month' as const,
        periodStartsAt: null,
        periodEndsAt: null,
      };
      state = {
        cards: [],
        cardUpdates: [],
        unconfirmedInvoices: [],
        checkouts: [],
        vatIds: new Map(),
        creditCents: 0,
        subscriptions: [
          aSubscription({ ...changed, id: `sub_${name}1` }),
          ...(changes > 4 ? [aSubscription({ id: `sub_${name}2` })] : []),
        ],
        invoices: [...state.invoices.filter(({ id }) => id !== invoice.id), invoice],
      };
      unread.push(changes);
      if (pick(4) === 0) unread.push(changes);
    },
  };
};
