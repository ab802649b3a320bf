import { contract } from '#shared/contract/contract.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { isFirstVisit } from './first-visit.ts';

/** Loaded after the first paint, because it imports the whole contract. The server reads the IP address itself. */
export const countVisit = async (platform: Platform): Promise<void> => {
  if (isFirstVisit(window)) await platform.call(contract.profile.trackVisit, { body: {} });
};
