import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '#dashboard/app/app.tsx';
import { trackCalls } from '#dashboard/app/track-calls.ts';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { chromeExtensionChannel } from '#extension/chrome/chrome-extension-channel.ts';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { clientEnv } from '../env/client-env.ts';
import '#dashboard/kit/styles/body-text.css';
import '#dashboard/kit/theme/display-font-swap.css';
import '#shared/design/generated/fixed-colors.css';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element with the id “app”.');

const now = (): number => Date.now();
/** The server writes a new nonce into each response. The content security policy allows only styles with this nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const screen = createScreenStore();
const platform = createSitePlatform({
  page: window,
  clientVersion: clientEnv.version,
  extension: chromeExtensionChannel(),
  now,
  loadListWorker: async () => {
    const { startTrustedListWorker } = await import('../list-worker/start-trusted.ts');
    return startTrustedListWorker;
  },
});
const services = { platform: trackCalls(platform, screen), screen, colorMode: createColorMode(window), now };

createRoot(container).render(
  <BrowserRouter>
    <App services={services} nonce={nonce === '' ? null : nonce} />
  </BrowserRouter>,
);

// Register the offline worker after `load`, so that it does not delay the first paint.
addEventListener(
  'load',
  () =>
    void import('#shared/platform/site-host/register-offline-worker.ts').then(({ registerOfflineWorker }) =>
      registerOfflineWorker(window),
    ),
  {
    once: true,
  },
);
