import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import { chromeExtensionChannel } from '#extension/chrome/chrome-extension-channel.ts';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import { clientEnv } from '../env/client-env.ts';
import { siteScreen } from './site-toasts.tsx';

const now = (): number => Date.now();

/** The services of the dashboard, for the forms of a prerendered page. They open no account. */
export const siteServices: Services = {
  platform: createSitePlatform({
    page: window,
    clientVersion: clientEnv.version,
    extension: chromeExtensionChannel(),
    now,
    loadListWorker: () => Promise.reject(new Error('A public page opens no account')),
  }),
  screen: siteScreen,
  colorMode: createColorMode(window),
  now,
};
