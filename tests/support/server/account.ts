import { join } from 'node:path';
import { until } from '../browser/browser.ts';
import { codeIn, readOutbox, type ReceivedMail } from '../stand-ins/mail-sink.ts';
import type { ServerProcess } from './server-process.ts';

export type Credentials = { name: string; email: string; password: string };

/** The default user of the tests. */
export const person: Credentials = {
  name: 'Robin Vale',
  email: 'robin@shop.example',
  password: 'a long enough phrase',
};

const post = async (url: string, body: object, extraHeaders: Record<string, string>): Promise<{ ticket: string }> => {
  const headers = { 'content-type': 'application/json', ...extraHeaders };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { ticket: string };
};

/**
 * Opens an account as a user does: registers, reads the code in the mail, and enters it. `extraHeaders`: for example
 * the address.
 */
export const openAccount = async (
  server: ServerProcess,
  who: Credentials = person,
  extraHeaders: Record<string, string> = {},
): Promise<void> => {
  const { name, email, password } = who;
  const { ticket } = await post(`${server.url}/api/register`, { name, email, password }, extraHeaders);
  const outbox = join(server.dataDir, 'outbox');
  const mails = await until(
    async () => (await readOutbox(outbox)).filter((mail) => mail.to.includes(who.email)),
    (found) => found.length > 0,
  );
  await post(`${server.url}/api/password/code/check`, { otp: codeIn(mails[0] as ReceivedMail), ticket }, extraHeaders);
};
