import type { Plan } from '#shared/contract/billing.ts';
import { brand } from '#shared/domain/brand.ts';

const CENTS_PER_UNIT = 100;

/** Returns the plans on sale as schema.org objects, with each price as the customer pays it. */
export const planFacts = (plans: readonly Plan[]): object[] =>
  plans.map(({ name, prices }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${brand.name} ${name}`,
    brand: { '@type': 'Brand', name: brand.name },
    offers: prices.map(({ currency, price_cents: cents }) => ({
      '@type': 'Offer',
      price: (cents / CENTS_PER_UNIT).toFixed(2),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    })),
  }));
