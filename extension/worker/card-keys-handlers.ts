import * as z from 'zod/mini';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { CardKeys } from '#extension/messaging/card-keys-protocol.ts';
import type { LibraryTabs } from './library-tabs.ts';

const KEY = 'card-keys';

/** Returns whether the keyboard shortcuts of the Ad Library are on. */
export const readCardKeys = async (local: StorageArea): Promise<CardKeys> => {
  const parsed = z.safeParse(CardKeys, await local.get(KEY));
  return parsed.success ? parsed.data : 'off';
};

/** Handles the switch for the keyboard shortcuts of the Ad Library. They are off until the user switches them on. */
export const cardKeysHandlers = (
  local: StorageArea,
  tabs: LibraryTabs,
): Pick<Handlers, 'card-keys.get' | 'card-keys.set'> => ({
  'card-keys.get': async () => ({ keys: await readCardKeys(local) }),
  'card-keys.set': async ({ keys }) => {
    await local.set(KEY, keys);
    await tabs.notify();
    return { keys };
  },
});
