import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import type { SiteHost } from './site-host.ts';
import { siteScreen } from './site-toasts.tsx';

const now = (): number => Date.now();

/** Creates the services of the dashboard, for the forms of a prerendered page. They open no account. */
export const createSiteServices = ({ extension, clientVersion }: SiteHost): Services => ({
  platform: createSitePlatform({
    page: window,
    clientVersion,
    extension,
    now,
    loadListWorker: () => Promise.reject(new Error('A public page opens no account')),
  }),
  screen: siteScreen,
  colorMode: createColorMode(window),
  now,
});
