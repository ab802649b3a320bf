import type { BillingProvider } from '#server/modules/billing/billing-provider.ts';

/** A provider that only reads customers. Calls that would buy or change something throw. */
export const readingProvider = (name: string, readCustomer: BillingProvider['readCustomer']): BillingProvider => {
  const never = (): never => {
    throw new Error('This provider accepts no changes.');
  };
  return {
    name,
    readCustomer,
    createCustomer: never,
    updateCustomer: never,
    createCheckout: never,
    readCheckout: never,
    closeCheckout: never,
    preview: never,
    changePrice: never,
    cancelAtPeriodEnd: never,
    resume: never,
    endNow: async () => undefined,
    discountNext: never,
    useCard: never,
    adjustCredit: never,
    refund: async () => 0,
    creditRefunds: never,
    readRefunds: never,
    upsertPrice: never,
    upsertCoupon: never,
    checkSetup: never,
    portalUrl: never,
    cardUrl: never,
    readMovements: never,
    payerOf: never,
    customerOf: never,
    readEvent: never,
  };
};
