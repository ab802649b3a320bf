import { chromeExtensionChannel } from '#extension/chrome/chrome-extension-channel.ts';
import { CLIENT_VERSION_HEADER } from '#shared/contract/client-version.ts';
import { createAnnouncements } from '#shared/platform/site-host/hand-off/announce-account.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-watch.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues } from '#shared/platform/stored-value.ts';
import { fieldOf } from '#shared/platform/stored-json.ts';
import { createNotifyExtension } from '#shared/platform/site-host/hand-off/notify-extension.ts';
import { clientEnv } from '../env/client-env.ts';

/** Signs in an extension that is installed while a public page is open, as the dashboard does. */
export const announceAccount = (page: Window): void => {
  const door = chromeExtensionChannel();
  const tell = createNotifyExtension(door);
  createAnnouncements({
    page,
    extension: watchExtension(page, door),
    announce: async (guard) => {
      const session = readSiteSession(localValues(page));
      if (session === null) return true;
      const request = guard((challenge) => requestCode(page, session.token, challenge));
      return tell.signedIn(request, session.userId);
    },
  }).start();
};

/** Without axios and the contract, which would be more than all other scripts of a public page. */
const requestCode = async (page: Window, token: string, challenge: string): Promise<string> => {
  const response = await page.fetch('/api/handoff', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [CLIENT_VERSION_HEADER]: clientEnv.version,
    },
    body: JSON.stringify({ challenge }),
  });
  const code = fieldOf(await response.json(), 'code');
  if (typeof code !== 'string') throw new Error('The server created no code.');
  return code;
};
