import { startSite } from '#dashboard/site/client/start-site.ts';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { chromeExtensionChannel } from '#extension/chrome/chrome-extension-channel.ts';
import { clientEnv } from '../env/client-env.ts';

startSite(window, {
  extension: chromeExtensionChannel(),
  colorMode: createColorMode(window),
  clientVersion: clientEnv.version,
  loadVisitorScreens: async () => (await import('#dashboard/app/visitor-screens.tsx')).VisitorScreens,
});
