import { trustedScript } from '../trusted-scripts.ts';

/** Built beside the site's page, never with a hash: a browser looks here for its newest version. */
const OFFLINE_SCRIPT = '/offline.js';

/**
 * Lets the browser keep the site's files. Where it can't (private windows, plain http), the site works as before, only not
 * without a network.
 */
export const keepSite = async (page: Window): Promise<void> => {
  if (!('serviceWorker' in page.navigator)) return;
  await page.navigator.serviceWorker
    .register(trustedScript(OFFLINE_SCRIPT), { updateViaCache: 'none' })
    .catch(() => undefined);
};
