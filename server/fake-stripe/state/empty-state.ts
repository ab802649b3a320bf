import type { Kind, State } from './state.ts';

type CreateMap = <V extends object>(kind: Kind) => Map<string, V>;

export const emptyState = (createMap: CreateMap = () => new Map()): State => ({
  customers: createMap('customers'),
  cards: createMap('cards'),
  balanceTransactions: createMap('balanceTransactions'),
  products: createMap('products'),
  prices: createMap('prices'),
  coupons: createMap('coupons'),
  promotionCodes: createMap('promotionCodes'),
  sessions: createMap('sessions'),
  subscriptions: createMap('subscriptions'),
  invoices: createMap('invoices'),
  intents: createMap('intents'),
  disputes: createMap('disputes'),
  creditNotes: createMap('creditNotes'),
  paymentMethodConfigurations: createMap('paymentMethodConfigurations'),
  configurations: createMap('configurations'),
  portalSessions: createMap('portalSessions'),
  events: createMap('events'),
  answers: createMap('answers'),
});
