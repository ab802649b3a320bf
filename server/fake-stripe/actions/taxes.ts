import type { Customer, Invoice } from '../state/state.ts';

/** The country of the seller, as an operator would enter it in Stripe Tax. */
const SELLER_COUNTRY = 'DE';

/**
 * Standard rates in percent of some countries in which the seller is registered for VAT.
 * https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm
 */
const VAT_PERCENTS: Readonly<Record<string, number>> = { DE: 19, FR: 20, IE: 23 };

type Tax = Pick<Invoice, 'tax' | 'taxReason'>;

export const NO_TAX: Tax = { tax: 0, taxReason: null };

/**
 * The tax that a total in cents contains, by the customer's country. Prices are inclusive, so that the total is the same
 * with every rate. A company in another EU country pays no VAT, and neither does a customer in a country in which the
 * seller is not registered. https://docs.stripe.com/tax/zero-tax
 */
export const taxOf = ({ country, vatId }: Pick<Customer, 'country' | 'vatId'>, total: number): Tax => {
  const percent = VAT_PERCENTS[country ?? ''];
  if (percent === undefined) return { tax: 0, taxReason: 'not_collecting' };
  if (vatId !== null && country !== SELLER_COUNTRY) return { tax: 0, taxReason: 'reverse_charge' };
  return { tax: Math.round((total * percent) / (100 + percent)), taxReason: 'standard_rated' };
};
