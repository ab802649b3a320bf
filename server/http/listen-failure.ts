import { codeOf } from '#server/db/database-failure.ts';
import { explainSetting } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';

/**
 * Runs `listen`, which starts to listen on `HOST` and `PORT`. Throws SettingsInvalid if one of these settings is the
 * reason for a failure.
 */
export const listenOnSettings = async <Result>(listen: () => Promise<Result>): Promise<Result> => {
  try {
    return await listen();
  } catch (error) {
    const sentence = sentenceFor(codeOf(error) ?? '');
    if (sentence === null) throw error;
    throw new SettingsInvalid([sentence], { cause: error });
  }
};

/** Codes of Node's `net.Server.listen`, from errno and getaddrinfo. */
const sentenceFor = (code: string): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return explainSetting('PORT', 'is in use: stop the program that listens there, or set another port');
    case 'EACCES':
      return explainSetting('PORT', 'needs rights that the user of the server does not have: set a port from 1024');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return explainSetting('HOST', 'is a name that cannot be resolved');
    case 'EADDRNOTAVAIL':
      return explainSetting('HOST', 'is not an address of this machine');
    case 'EAFNOSUPPORT':
      return explainSetting('HOST', 'is an IPv6 address, and this machine has no IPv6');
    default:
      return null;
  }
};
