import type { ApiClient } from '#shared/api/api-client.ts';
import { loadSessions } from './load-sessions.ts';
import type { ExtensionDoor } from './extension-door.ts';

export type TellExtension = {
  /** Hands the session that has just begun to the extension. Nothing of the site waits for it or fails with it. */
  signedIn: (api: ApiClient, userId: string) => void;
  /** A session has ended on the server: the extension is to look whether its own has. */
  signedOut: () => void;
};

export const createTellExtension = (extension: ExtensionDoor): TellExtension => {
  const handOver = async (api: ApiClient, userId: string): Promise<void> => {
    const { code } = await api.call((await loadSessions()).handOff, {});
    await extension.tell({ app: 'spendlens', news: 'signed-in', userId, code });
  };
  return {
    signedIn: (api, userId) => {
      // Without an extension no code is asked for. Where it fails, the extension offers to sign in there.
      if (extension.isThere()) handOver(api, userId).catch(() => undefined);
    },
    signedOut: () => {
      if (extension.isThere()) void extension.tell({ app: 'spendlens', news: 'signed-out' });
    },
  };
};
