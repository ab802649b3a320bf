import * as z from 'zod/mini';
import { RefreshConsent } from '#shared/domain/account/account-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { PageRefresh } from './page-refresh.ts';

const KEY = 'refresh-consent';

type RefreshHandlers = Pick<Handlers, 'refresh.get' | 'refresh.set' | 'refresh.done'>;

/** Returns the switch for the refresh of followed pages, which is stored for this installation; `off` by default. */
export const readRefreshConsent = async (local: StorageArea): Promise<RefreshConsent> => {
  const parsed = z.safeParse(RefreshConsent, await local.get(KEY));
  return parsed.success ? parsed.data : 'off';
};

export const refreshHandlers = (local: StorageArea, pages: PageRefresh): RefreshHandlers => ({
  'refresh.get': async () => ({ refresh: await readRefreshConsent(local), isRefused: await pages.isRefused() }),
  'refresh.set': async ({ refresh }) => {
    await local.set(KEY, refresh);
    await pages.requestNext();
    return { refresh, isRefused: await pages.isRefused() };
  },
  'refresh.done': async (answer, { tabId }) => {
    await pages.receive(answer, tabId);
    return {};
  },
});
