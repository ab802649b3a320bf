import type { BillingProvider } from '../billing-provider.ts';
import { createUseCard } from './stripe-cards.ts';
import { createStripeCheckout } from './stripe-checkout.ts';
import { createCreditInvoice, createCreditRefunds } from './stripe-credit-notes.ts';
import { createCustomerOf, createPayerOf, readStripeCustomer } from './stripe-customer.ts';
import { createUpsertCoupon } from './stripe-coupons.ts';
import { createAdjustCredit, createCreateCustomer, createUpdateCustomer } from './stripe-customer-changes.ts';
import { openStripe, type StripeSettings } from './stripe-client.ts';
import { createReadEvent } from './stripe-events.ts';
import { createReadMovements } from './stripe-movements.ts';
import { createPortal } from './stripe-portal.ts';
import { createPreview } from './stripe-preview.ts';
import { createStripePrices } from './stripe-prices.ts';
import { createReadRefunds, createRefund } from './stripe-refunds.ts';
import { createCheckSetup } from './stripe-setup.ts';
import { NO_TAX } from './stripe-tax.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';

/** Creates the Stripe adapter. docs/stripe.md lists the behavior of Stripe that it relies on, with sources. */
export const createStripeProvider = (settings: StripeSettings, now: () => Date, name = 'stripe'): BillingProvider => {
  const stripe = openStripe(settings);
  const tax = settings.tax ?? NO_TAX;
  const prices = createStripePrices(stripe, tax);
  const creditRefunds = createCreditRefunds(stripe, tax, now);
  const checkout = createStripeCheckout(stripe, prices, tax);
  const subscriptions = createStripeSubscriptions(stripe, prices, now);
  const portal = createPortal(stripe, tax);
  return {
    name,
    createCustomer: createCreateCustomer(stripe),
    updateCustomer: createUpdateCustomer(stripe),
    createCheckout: checkout.createCheckout,
    readCheckout: checkout.readCheckout,
    closeCheckout: checkout.closeCheckout,
    readCustomer: (id) => readStripeCustomer(stripe, { prices, tax, now }, id),
    preview: createPreview(stripe, prices, tax),
    changePrice: subscriptions.changePrice,
    cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    resume: subscriptions.resume,
    endNow: subscriptions.endNow,
    discountNext: subscriptions.discountNext,
    adjustCredit: createAdjustCredit(stripe),
    useCard: createUseCard(stripe),
    refund: createRefund(stripe, creditRefunds, settings.onError ?? (() => undefined)),
    creditRefunds: createCreditInvoice(stripe, creditRefunds),
    readRefunds: createReadRefunds(stripe),
    upsertPrice: prices.upsert,
    checkSetup: createCheckSetup(stripe, tax),
    upsertCoupon: createUpsertCoupon(stripe, prices),
    portalUrl: portal.portalUrl,
    cardUrl: portal.cardUrl,
    readMovements: createReadMovements(stripe),
    payerOf: createPayerOf(stripe),
    customerOf: createCustomerOf(stripe),
    readEvent: createReadEvent(stripe, settings.webhookSecret, now),
  };
};
