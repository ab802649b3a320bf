import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from '#dashboard/app/app.tsx';
import { trackCalls } from '#dashboard/app/track-calls.ts';
import { createContractCalls } from '#extension/chrome/contract-calls.ts';
import { syncWhileVisible } from '#extension/chrome/sync-while-visible.ts';
import { createExtensionServices } from '../env/extension-services.ts';
import '#dashboard/kit/styles/body-text.css';
import '#dashboard/kit/theme/display-font-swap.css';
import '#shared/design/generated/fixed-colors.css';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element with the id “app”.');

const { ask, services: opened } = createExtensionServices({
  createCalls: createContractCalls,
  loadCheckJobs: async (given) =>
    (await import('#extension/chrome/extension-check-jobs.ts')).createExtensionCheckJobs(given, window),
  loadDashboardStores: async () => (await import('#shared/platform/dashboard-stores.ts')).createDashboardStores,
});
const { platform, screen, colorMode, now } = opened;
syncWhileVisible({ ask, page: window, now, session: platform.session });
const services = { platform: trackCalls(platform, screen), screen, colorMode, now };

createRoot(container).render(
  <HashRouter>
    <App services={services} nonce={null} />
  </HashRouter>,
);
