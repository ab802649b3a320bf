import type { Services } from '#dashboard/kit/services/services.tsx';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import type { SiteParts } from './site-parts.ts';
import { siteScreen } from './site-toasts.tsx';

const now = (): number => Date.now();

/** Creates the dashboard services for the forms of a prerendered page. They cannot list the ads of an account. */
export const createSiteServices = ({ extension, clientVersion, colorMode }: SiteParts): Services => ({
  platform: createSitePlatform({
    page: window,
    clientVersion,
    extension,
    now,
    loadListWorker: () => Promise.reject(new Error('A public page has no list worker.')),
  }),
  screen: siteScreen,
  colorMode,
  now,
});
