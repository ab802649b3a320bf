import { localValues, removeStored } from '#shared/platform/stored-value.ts';

/**
 * Removes the filters, views and searches that this device remembers, because they show what the user was interested
 * in. It is in a file of its own, because the rules of filters must not load before the first paint.
 */
export const forgetResearch = (): void => {
  removeStored(localValues(), 'list_queries');
  removeStored(localValues(), 'list_views');
  removeStored(localValues(), 'recent_searches');
};
