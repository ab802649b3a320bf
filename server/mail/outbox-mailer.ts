import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf, type Mailer } from './mailer.ts';

type Options = { folder: string; from: string; now: () => Date; newId: () => string };

/**
 * Writes each mail to a file `<time>-<id>.eml`, for servers without a mail server. Mail programs can open these files.
 * A file is written completely or not at all. Only the user of the server can read it, because it may contain a code.
 */
export const createOutboxMailer = ({ folder, from, now, newId }: Options): Mailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...messageOf(mail) });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was composed as a stream, not as bytes.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '')}-${newId()}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
    verify: () => Promise.resolve(),
    close: () => undefined,
  };
};
