import { randomUUID } from 'node:crypto';
import {
  ProviderFailure,
  type CheckoutRequest,
  type CheckoutSession,
  type CustomerState,
  type ProviderInvoice,
  type ProviderPrice,
  type ProviderSubscription,
} from '#server/modules/billing/billing-provider.ts';
import type { ProviderWorld } from './provider-world.ts';

export const monthly: ProviderPrice = {
  key: 'monthly_eur_2900',
  planId: 'monthly',
  planName: 'Monthly',
  interval: 'month',
  amountCents: 29_00,
  currency: 'EUR',
};
export const yearly: ProviderPrice = {
  ...monthly,
  key: 'yearly_eur_22800',
  planId: 'yearly',
  planName: 'Yearly',
  interval: 'year',
  amountCents: 228_00,
};
export const life: ProviderPrice = {
  ...monthly,
  key: 'lifetime_eur_49700',
  planId: 'lifetime',
  planName: 'Lifetime',
  interval: 'lifetime',
  amountCents: 497_00,
};

/** Returns the reason with which a call failed. */
export const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof ProviderFailure ? failure.reason : `not a ProviderFailure: ${String(failure)}`;
};

/** Customers of a provider for tests of its adapter. */
export type ProviderDriver = {
  newCustomer: () => Promise<string>;
  requestOf: (customerId: string, part?: Partial<CheckoutRequest>) => CheckoutRequest;
  openCheckout: (customerId: string, part?: Partial<CheckoutRequest>) => Promise<CheckoutSession>;
  /** Returns the current state, after everything due has run. */
  stateOf: (customerId: string) => Promise<CustomerState>;
  /** Returns the customer's only subscription. */
  bought: (customerId: string) => Promise<ProviderSubscription>;
  /** Oldest first. */
  invoicesOf: (customerId: string) => Promise<ProviderInvoice[]>;
  /** Buys as a new customer; returns the customer's id. */
  buy: (part?: Partial<CheckoutRequest>, choice?: string, fields?: Record<string, string>) => Promise<string>;
  /** Enters a card in the portal. The subscription then uses the new card, which also pays its open invoices. */
  giveCard: (customerId: string, choice: 'good' | 'failing' | 'bank') => Promise<void>;
};

/** Acts as customers of a provider, with the adapter of the server and the provider's pages. */
export const driverOf = (open: () => ProviderWorld): ProviderDriver => {
  const newCustomer: ProviderDriver['newCustomer'] = () => {
    const reference = randomUUID();
    const customer = { reference, email: `${reference}@shop.example`, name: 'Ann Lee' };
    return open().provider.createCustomer(customer, `customer-${reference}`);
  };
  const requestOf: ProviderDriver['requestOf'] = (customerId, part = {}) => ({
    customerId,
    price: monthly,
    trialDays: 0,
    acceptsCodes: false,
    successUrl: 'https://spendlens.example/success-payment?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://spendlens.example/subscribe',
    ...part,
  });
  const openCheckout: ProviderDriver['openCheckout'] = (customerId, part) =>
    open().provider.createCheckout(requestOf(customerId, part), randomUUID());
  const stateOf: ProviderDriver['stateOf'] = async (customerId) => {
    await open().run();
    const state = await open().provider.readCustomer(customerId);
    if (state === null) throw new Error('The customer is not known.');
    return state;
  };
  return {
    newCustomer,
    requestOf,
    openCheckout,
    stateOf,
    bought: async (customerId) => {
      const { subscriptions } = await stateOf(customerId);
      const [only, ...more] = subscriptions;
      if (only === undefined || more.length > 0) throw new Error(`${subscriptions.length} subscriptions, not one.`);
      return only;
    },
    invoicesOf: async (customerId) =>
      (await stateOf(customerId)).invoices.toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime()),
    buy: async (part, choice = 'good', fields = {}) => {
      const customer = await newCustomer();
      const { url } = await openCheckout(customer, part);
      const redirect = await open().choose(url ?? '', { choice, ...fields });
      if (!redirect.startsWith('https://spendlens.example/success-payment'))
        throw new Error(`Nothing was bought: ${redirect}`);
      return customer;
    },
    giveCard: async (customer, choice) => {
      const { provider, choose } = open();
      await choose(await provider.portalUrl(customer, 'https://spendlens.example/plan-history'), { choice });
      for (const update of (await stateOf(customer)).cardUpdates) await provider.useCard(update);
    },
  };
};
