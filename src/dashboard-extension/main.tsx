import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from '#dashboard/app/app.tsx';
import { trackCalls } from '#dashboard/app/track-calls.ts';
import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import { createContractCalls } from '#extension/chrome/contract-calls.ts';
import { createExtensionPlatform } from '#extension/chrome/extension-platform.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAsk } from '#extension/messaging/ask.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { clientEnv } from '../env/client-env.ts';
import { startListWorker } from '../list-worker/start.ts';
import '#dashboard/kit/theme/display-font-swap.css';
import '#shared/design/generated/fixed-colors.css';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element with the id “app”.');

const now = (): number => Date.now();
const newId = (): string => crypto.randomUUID();

const screen = createScreenStore();
const platform = createExtensionPlatform({
  ask: createAsk(chromeRuntimePort()),
  serverOrigin: clientEnv.serverOrigin,
  now,
  newId,
  // Pages of the extension accept the URL as it is, because they do not enforce Trusted Types.
  startListWorker: () => startListWorker((url) => url),
  createCalls: createContractCalls,
});
const services = { platform: trackCalls(platform, screen), screen, colorMode: createColorMode(window), now };

createRoot(container).render(
  <HashRouter>
    <App services={services} nonce={null} />
  </HashRouter>,
);
