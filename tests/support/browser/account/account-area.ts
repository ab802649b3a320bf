import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pictures } from '#shared/contract/ads.ts';
import { privacy } from '#shared/contract/profile.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { until } from '../browser.ts';
import { saving, sha256Of } from '#tests/support/server/core-user.ts';
import type { Downloads } from '../downloads.ts';
import { readOutbox, type ReceivedMail } from '#tests/support/stand-ins/mail-sink.ts';
import type { ServerProcess } from '#tests/support/server/server-process.ts';

/** Each screen of the account area, with the heading that is visible once the screen has loaded. */
export const SCREENS = {
  profile: 'Your profile',
  'edit-profile': 'Your profile',
  'settings/email': 'Change your email',
  'change-password': 'Change your password',
  'settings/sessions': 'Where you are logged in',
  'settings/notifications': 'Email notifications',
  'settings/own-ads': 'Your own ads',
  'settings/hidden-ads': 'Hidden ads',
  'settings/storage': 'Account storage',
  'settings/export': 'Export your data',
  'settings/delete': 'Delete your account',
  'bank-account': 'Payout account',
} as const;

/** Returns all mails to an address, oldest first. */
export const mailsTo = async (server: ServerProcess, email: string): Promise<ReceivedMail[]> =>
  (await readOutbox(join(server.dataDir, 'outbox'))).filter(({ to }) => to.includes(email));

/** Returns the mail number `count` to an address. Waits until this many mails have arrived. */
export const mailTo = async (server: ServerProcess, email: string, count = 1): Promise<ReceivedMail> => {
  const mails = await until(
    () => mailsTo(server, email),
    (found) => found.length >= count,
  );
  return mails[count - 1] ?? Promise.reject(new Error('no mail'));
};

/** Saves ads by a push with its own client id, as another device of the account does. */
export const saveOnOtherDevice = async (server: ServerProcess, token: string | null, ...ads: Ad[]): Promise<void> => {
  const mutations = ads.map((ad, index) => ({ mutationId: index + 1, mutation: saving(ad) }));
  const response = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: randomUUID(), mutations }),
  });
  if (!response.ok) throw new Error(`the save was refused: ${response.status} ${await response.text()}`);
};

/** Uploads a picture of an ad, as the extension on another device does. Returns the path that serves it. */
export const uploadOnOtherDevice = async (
  server: ServerProcess,
  token: string | null,
  { ad, slot, bytes }: { ad: Ad; slot: string; bytes: Buffer },
): Promise<string> => {
  const query = new URLSearchParams({ ad_id: ad.id, version: creativeVersionOf(ad), slot });
  const response = await fetch(`${server.url}/api/media/${sha256Of(bytes)}?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  return pictures.upload.response.parse(await response.json()).path;
};

/** Waits for the exported file of the account and parses it. */
export const readExport = async (downloads: Downloads) => {
  const { name, text } = await downloads.consume('.json');
  return { name, file: privacy.exportAccount.response.parse(JSON.parse(text)) };
};
