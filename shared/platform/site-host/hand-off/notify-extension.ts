import type { ExtensionChannel } from './extension-channel.ts';

/** Creates a hand-off code for this challenge of the extension. Rejects if the server creates none. */
export type RequestCode = (challenge: string) => Promise<string>;

/** The messages about the session that the site sends to the extension. */
export type NotifyExtension = {
  /**
   * Announces the account of the site. If the extension answers with a challenge, requests a hand-off code for it and
   * sends the code. Returns whether the extension knows the account now. Never rejects: the site works without the
   * extension.
   */
  signedIn: (requestCode: RequestCode, userId: string) => Promise<boolean>;
  /** A session has ended on the server: the extension checks whether its own session has. */
  signedOut: () => void;
};

export const createNotifyExtension = (extension: ExtensionChannel): NotifyExtension => {
  const sendCode = async (requestCode: RequestCode, challenge: string): Promise<boolean> => {
    try {
      const code = await requestCode(challenge);
      return (await extension.ask({ app: 'spendlens', news: 'code', code })).answer !== 'none';
    } catch {
      return false;
    }
  };
  return {
    signedIn: async (requestCode, userId) => {
      if (!extension.isThere()) return false;
      const reply = await extension.ask({ app: 'spendlens', news: 'signed-in', userId });
      return reply.answer === 'challenge' ? sendCode(requestCode, reply.challenge) : reply.answer !== 'none';
    },
    signedOut: () => {
      if (extension.isThere()) void extension.ask({ app: 'spendlens', news: 'signed-out' });
    },
  };
};
