import * as z from 'zod/mini';
import { RefreshConsent } from '#shared/domain/account-state.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';

const KEY = 'refresh-consent';

/** The switch for the refresh of followed pages. It is kept for this install; what reads it comes with following. */
export const refreshHandlers = (local: StorageArea): Pick<Handlers, 'refresh.get' | 'refresh.set'> => ({
  'refresh.get': async () => {
    const parsed = z.safeParse(RefreshConsent, await local.get(KEY));
    return { refresh: parsed.success ? parsed.data : 'off' };
  },
  'refresh.set': async ({ refresh }) => {
    await local.set(KEY, refresh);
    return { refresh };
  },
});
