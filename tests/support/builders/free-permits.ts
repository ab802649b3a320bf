import type { DetailsPermits } from '#extension/content/ad-library/details/details-permits.ts';

/** Permits that allow every request for details at once. */
export const freePermits: DetailsPermits = {
  acquire: async () => ({ query: null }),
  reportLimit: () => undefined,
  confirm: () => undefined,
  discard: () => undefined,
};
