import { createColorMode } from '#dashboard/kit/theme/color-mode.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { CreateContractCalls } from '#extension/chrome/contract-calls.ts';
import { createExtensionPlatform } from '#extension/chrome/extension-platform.ts';
import { chromeRuntimePort } from '#extension/chrome/runtime-port.ts';
import { createAsk, type Ask } from '#extension/messaging/ask.ts';
import type { CheckJobs } from '#shared/platform/check-jobs.ts';
import type { CreateDashboardStores } from '#shared/platform/dashboard-stores.ts';
import { createScreenStore } from '#shared/store/screen-store.ts';
import { startListWorker } from '../list-worker/start.ts';
import { clientEnv } from './client-env.ts';

/**
 * What differs between the pages of the extension: how a page calls the server, its checks in the Ad Library, and the
 * stores that only the dashboard uses.
 */
type PageParts = {
  createCalls: CreateContractCalls;
  loadCheckJobs: (ask: Ask) => Promise<CheckJobs>;
  loadDashboardStores: () => Promise<CreateDashboardStores>;
};

/** Creates the services of a page of the extension, and the function that asks the worker. */
export const createExtensionServices = (parts: PageParts): { ask: Ask; services: Services } => {
  const now = (): number => Date.now();
  const ask = createAsk(chromeRuntimePort());
  const platform = createExtensionPlatform({
    ask,
    serverOrigin: clientEnv.serverOrigin,
    now,
    newId: () => crypto.randomUUID(),
    // Pages of the extension accept the URL as it is, because they do not enforce Trusted Types.
    startListWorker: () => startListWorker((url) => url),
    ...parts,
  });
  return { ask, services: { platform, screen: createScreenStore(), colorMode: createColorMode(window), now } };
};
