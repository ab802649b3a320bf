import type { Plan } from '#shared/contract/billing.ts';
import { brand } from '#shared/domain/brand.ts';

const CENTS = 100;

/** The plans on sale in the words of schema.org: each price as it is charged. */
export const planFacts = (plans: readonly Plan[]): object[] =>
  plans.map(({ name, prices }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `${brand.name} ${name}`,
    brand: { '@type': 'Brand', name: brand.name },
    offers: prices.map(({ currency, price_cents: cents }) => ({
      '@type': 'Offer',
      price: (cents / CENTS).toFixed(2),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
    })),
  }));
