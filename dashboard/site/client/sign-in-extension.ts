import { CLIENT_VERSION_HEADER } from '#shared/domain/client/client-version.ts';
import { createAnnouncements } from '#shared/platform/site-host/hand-off/announce-account.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-channel.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues, fieldOf } from '#shared/platform/stored-value.ts';
import { createNotifyExtension } from '#shared/platform/site-host/hand-off/notify-extension.ts';
import type { SiteParts } from './site-parts.ts';

/** Signs in the extension if it is installed while a public page is open, as the dashboard does. */
export const signInExtension = (page: Window, { extension, clientVersion }: SiteParts): void => {
  const notify = createNotifyExtension(extension);
  createAnnouncements({
    page,
    extension: watchExtension(page, extension),
    announce: async (guard) => {
      const session = readSiteSession(localValues(page));
      if (session === null) return true;
      const request = guard((challenge) => requestCode(page, challenge, { token: session.token, clientVersion }));
      return notify.signedIn(request, session.userId);
    },
  }).start();
};

/**
 * Requests a hand-off code for the challenge of the extension. Throws if the response has no code. It uses `fetch`,
 * because axios and the API contract are larger than all other scripts of a public page.
 */
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
  if (typeof code !== 'string') throw new Error('The response does not contain a code.');
  return code;
};
