import { CLIENT_VERSION_HEADER } from '#shared/contract/client-version.ts';
import { createAnnouncements } from '#shared/platform/site-host/hand-off/announce-account.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-watch.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues } from '#shared/platform/stored-value.ts';
import { fieldOf } from '#shared/platform/stored-json.ts';
import { createNotifyExtension } from '#shared/platform/site-host/hand-off/notify-extension.ts';
import type { SiteHost } from './site-host.ts';

/** Signs in an extension that is installed while a public page is open, as the dashboard does. */
export const signInExtension = (page: Window, { extension, clientVersion }: SiteHost): void => {
  const tell = createNotifyExtension(extension);
  createAnnouncements({
    page,
    extension: watchExtension(page, extension),
    announce: async (guard) => {
      const session = readSiteSession(localValues(page));
      if (session === null) return true;
      const request = guard((challenge) => requestCode(page, challenge, { token: session.token, clientVersion }));
      return tell.signedIn(request, session.userId);
    },
  }).start();
};

/** Without axios and the contract, which would be more than all other scripts of a public page. */
const requestCode = async (
  page: Window,
  challenge: string,
  { token, clientVersion }: { token: string; clientVersion: string },
): Promise<string> => {
  const response = await page.fetch('/api/handoff', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [CLIENT_VERSION_HEADER]: clientVersion,
    },
    body: JSON.stringify({ challenge }),
  });
  const code = fieldOf(await response.json(), 'code');
  if (typeof code !== 'string') throw new Error('The server created no code.');
  return code;
};
