import { contract } from '#shared/contract/contract.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { claimFirstVisit } from '#dashboard/kit/services/claim-first-visit.ts';

/**
 * Reports the first visit of a tab to the server, which reads the IP address from the request. It imports the whole
 * contract, so load it after the first paint.
 */
export const countVisit = async (platform: Platform): Promise<void> => {
  if (claimFirstVisit(window)) await platform.call(contract.profile.trackVisit, { body: {} });
};
