import type { ExtensionDoor } from './extension-door.ts';

/** Creates a hand-off code for this challenge of the extension. Rejects if the server creates none. */
export type RequestCode = (challenge: string) => Promise<string>;

export type TellExtension = {
  /**
   * Announces the account of the site. If the extension answers with a challenge, requests a hand-off code for it and
   * sends the code. Returns whether the extension answered. Never rejects: the site works without the extension.
   */
  signedIn: (requestCode: RequestCode, userId: string) => Promise<boolean>;
  /** A session has ended on the server: the extension checks whether its own session has. */
  signedOut: () => void;
};

export const createTellExtension = (extension: ExtensionDoor): TellExtension => {
  const sendCode = async (requestCode: RequestCode, challenge: string): Promise<void> => {
    await extension.ask({ app: 'spendlens', news: 'code', code: await requestCode(challenge) });
  };
  return {
    signedIn: async (requestCode, userId) => {
      if (!extension.isThere()) return false;
      const reply = await extension.ask({ app: 'spendlens', news: 'signed-in', userId });
      // If it fails, the next page load announces the account again, and the extension offers its own login form.
      if (reply.answer === 'challenge') await sendCode(requestCode, reply.challenge).catch(() => undefined);
      return reply.answer !== 'none';
    },
    signedOut: () => {
      if (extension.isThere()) void extension.ask({ app: 'spendlens', news: 'signed-out' });
    },
  };
};
