import { brand } from '#shared/domain/brand.ts';

/**
 * The closed filter bar in the Ad Library, and the store button of each card. The worker sends the texts of the open
 * filter bar.
 */
export const filterBar = {
  open: 'Filter ads',
  region: `Filter by ${brand.name}`,
  sure: 'Shopify',
  maybe: 'Shopify?',
  store: 'Store',
  storeName: '{label}: store of {page}',
} as const;
