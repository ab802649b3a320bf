import type { ServerProcess } from './server-process.ts';
import { until } from './browser.ts';

export type Credentials = { name: string; email: string; password: string };

export const person: Credentials = {
  name: 'Robin Vale',
  email: 'robin@shop.example',
  password: 'a long enough phrase',
};

const post = async (url: string, body: object): Promise<{ ticket: string }> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { ticket: string };
};

/** Opens an account as a person does: registers, reads the code in the mail, gives it. */
export const openAccount = async (server: ServerProcess, who: Credentials = person): Promise<void> => {
  const { ticket } = await post(`${server.url}/api/register`, {
    name: who.name,
    email: who.email,
    password: who.password,
  });
  const mail = await until(
    () => server.mails().find((text) => text.includes(`To: ${who.email}`) || text.includes(`<${who.email}>`)) ?? null,
    (found) => found !== null,
  );
  const otp = /\b(\d{4})\b(?=[^\d]*\bcode|\s*$)|code[^\d]{0,40}\b(\d{4})\b/im.exec(mail ?? '');
  await post(`${server.url}/api/password/code/check`, { otp: otp?.[1] ?? otp?.[2] ?? '', ticket });
};
