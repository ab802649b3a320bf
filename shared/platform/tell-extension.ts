import type { ApiClient } from '#shared/api/api-client.ts';
import { loadSessions } from './load-sessions.ts';
import type { ExtensionDoor } from './extension-door.ts';

export type TellExtension = {
  /**
   * Announces the account of the site. If the extension answers with a challenge, requests a hand-off code for it and
   * sends the code. `api` is called only then. The site does not wait for it, and does not fail with it.
   */
  signedIn: (api: () => Promise<ApiClient>, userId: string) => void;
  /** A session has ended on the server: the extension checks whether its own session has. */
  signedOut: () => void;
};

export const createTellExtension = (extension: ExtensionDoor): TellExtension => {
  const announce = async (api: () => Promise<ApiClient>, userId: string): Promise<void> => {
    const reply = await extension.ask({ app: 'spendlens', news: 'signed-in', userId });
    if (reply.answer !== 'challenge') return;
    const client = await api();
    const { code } = await client.call((await loadSessions()).handOff, { body: { challenge: reply.challenge } });
    await extension.ask({ app: 'spendlens', news: 'code', code });
  };
  return {
    signedIn: (api, userId) => {
      // If it fails, the next page load announces the account again, and the extension offers its own login form.
      if (extension.isThere()) announce(api, userId).catch(() => undefined);
    },
    signedOut: () => {
      if (extension.isThere()) void extension.ask({ app: 'spendlens', news: 'signed-out' });
    },
  };
};
