import type { Customer, Invoice } from '../state/state.ts';

/** Country of the seller, as an operator sets it in Stripe Tax. */
const SELLER_COUNTRY = 'DE';

/**
 * Standard rates in percent of some countries in which the seller is registered for VAT.
 * https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm
 */
const VAT_PERCENTS: Readonly<Record<string, number>> = { DE: 19, FR: 20, IE: 23 };

type Tax = Pick<Invoice, 'tax' | 'taxReason'>;

export const NO_TAX: Tax = { tax: 0, taxReason: null };

/**
 * Returns the tax that is included in a total in cents, by the customer's country. Prices include tax, so the total is
 * the same for each rate. A company in another EU country pays no VAT. A customer in a country where the seller is not
 * registered pays no VAT either. https://docs.stripe.com/tax/zero-tax
 */
export const taxOf = ({ country, vatId }: Pick<Customer, 'country' | 'vatId'>, total: number): Tax => {
  const percent = VAT_PERCENTS[country ?? ''];
  if (percent === undefined) return { tax: 0, taxReason: 'not_collecting' };
  if (vatId !== null && country !== SELLER_COUNTRY) return { tax: 0, taxReason: 'reverse_charge' };
  return { tax: Math.round((total * percent) / (100 + percent)), taxReason: 'standard_rated' };
};
