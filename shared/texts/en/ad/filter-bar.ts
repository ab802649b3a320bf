import { brand } from '#shared/domain/brand.ts';

/**
 * The filter bar over the Ad Library before anybody opened it, and the store button of each card. All else the worker
 * knows.
 */
export const filterBar = {
  open: 'Filter ads',
  region: `Filter by ${brand.name}`,
  sure: 'Shopify',
  maybe: 'Shopify?',
  store: 'Store',
  storeName: '{label}: store of {page}',
} as const;
