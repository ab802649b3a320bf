import { CLIENT_VERSION_HEADER } from '#shared/domain/client/client-version.ts';
import { createAnnouncements } from '#shared/platform/site-host/hand-off/announce-account.ts';
import { watchExtension } from '#shared/platform/site-host/hand-off/extension-channel.ts';
import { readSiteSession } from '#shared/platform/site-host/session/site-session.ts';
import { localValues, fieldOf } from '#shared/platform/stored-value.ts';
import { createNotifyExtension } from '#shared/platform/site-host/hand-off/notify-extension.ts';
import { postJson } from '../host/post-json.ts';
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
      const request = guard((challenge) => requestCode(challenge, session.token, clientVersion));
      return notify.signedIn(request, session.userId);
    },
  }).start();
};

/** Requests a hand-off code for the challenge of the extension. Throws if the response has no code. */
const requestCode = async (challenge: string, token: string, clientVersion: string): Promise<string> => {
  const version = { [CLIENT_VERSION_HEADER]: clientVersion };
  const code = fieldOf((await postJson('/api/handoff', { challenge }, token, version)).answer, 'code');
  if (typeof code !== 'string') throw new Error('The response does not contain a code.');
  return code;
};
