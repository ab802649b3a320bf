import { contract } from '#shared/contract/contract.ts';
import type { Platform } from '#shared/platform/platform.ts';

/** Loaded behind the first paint, because it brings the whole contract with it. The server takes the address itself. */
export const countVisit = async (platform: Platform): Promise<void> => {
  await platform.call(contract.profile.trackVisit, { body: {} });
};
