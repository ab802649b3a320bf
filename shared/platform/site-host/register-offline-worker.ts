import { trustedScript } from '../trusted-scripts.ts';

/** Built beside the site's page, without a hash in its name: the browser reads its newest version from this address. */
const OFFLINE_SCRIPT = '/offline.js';

/**
 * Registers the offline worker, which caches the site's files. If it is not possible (private windows, plain HTTP), the
 * site works, but not without a network.
 */
export const registerOfflineWorker = async (page: Window): Promise<void> => {
  try {
    await page.navigator.serviceWorker.register(trustedScript(OFFLINE_SCRIPT), { updateViaCache: 'none' });
  } catch {
    // Nothing else depends on it.
  }
};
