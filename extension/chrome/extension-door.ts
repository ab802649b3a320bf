import { EXTENSION_ID } from '#shared/domain/extension-id.ts';
import type { ExtensionDoor } from '#shared/platform/extension-door.ts';

/** As the hosted site's page has it: browsers show `chrome.runtime` to a page only while an extension wants to hear it. */
export const chromeExtensionDoor = (): ExtensionDoor => ({
  isThere: () => runtime()?.sendMessage !== undefined,
  tell: async (message) => {
    try {
      return (await runtime()?.sendMessage<unknown, unknown>(EXTENSION_ID, message)) === true;
    } catch {
      // Another extension is there and ours is not, or it did not like the message: the site does without.
      return false;
    }
  },
});

const runtime = (): typeof chrome.runtime | undefined => {
  const api: typeof chrome | undefined = globalThis.chrome;
  return api?.runtime;
};
