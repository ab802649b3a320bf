import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** A received mail, with its two bodies decoded. */
export type ReceivedMail = { to: string[]; raw: string; subject: string; text: string; html: string };

/** The mail server of a test. */
export type MailSink = {
  /** Value of SMTP_URL. */
  url: string;
  /** The accepted mails, oldest first. */
  mails: ReceivedMail[];
  /** Rejects the next deliveries with a temporary failure. */
  refuseNext: (count: number) => void;
  /** The number of rejected deliveries. */
  refused: () => number;
  close: () => Promise<void>;
};

/** Opens a mail server in this process. It accepts mails and does not deliver them. */
export const openMailSink = async (): Promise<MailSink> => {
  const mails: ReceivedMail[] = [];
  let toRefuse = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (toRefuse > 0) {
          toRefuse -= 1;
          refused += 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (count) => {
      toRefuse = count;
    },
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};

/** Reads the mails of an outbox folder, in the order in which they were written. */
export const readOutbox = async (folder: string): Promise<ReceivedMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
  const raws = await Promise.all(finished.map((name) => readFile(join(folder, name), 'utf8')));
  return raws.map((raw) => ({ to: [headerOf(raw, 'To').replace(/^.*<|>.*$/g, '')], ...readMail(raw) }));
};

/** Subject and bodies of a mail with a text and an HTML part. */
const readMail = (raw: string): Omit<ReceivedMail, 'to'> => ({
  raw,
  subject: decodeWords(headerOf(raw, 'Subject')),
  text: partOf(raw, 'text/plain'),
  html: partOf(raw, 'text/html'),
});

/** The code of a mail: four digits, or eight letters and digits, on its own line. Throws if there is none. */
export const codeIn = (mail: { text: string }): string => {
  const code = /^\s+(\d{4}|[2-9A-HJKMNP-Z]{8})\s*$/m.exec(mail.text)?.[1];
  if (code === undefined) throw new Error(`No code in this mail:\n${mail.text}`);
  return code;
};

/** The ticket in the link of the mail. Throws if there is none. */
export const ticketIn = (mail: { text: string }): string => {
  const ticket = /\/otp#([A-Za-z0-9_-]{43})\b/.exec(mail.text)?.[1];
  if (ticket === undefined) throw new Error(`No link with a ticket in this mail:\n${mail.text}`);
  return ticket;
};

/** The secret in the link of a password reset or of a new address. Throws if there is none. */
export const linkIn = (mail: { text: string }): string => {
  const link = /(?:\/resetpassword\/|#confirm-email=)([A-Za-z0-9_-]{43})\b/.exec(mail.text)?.[1];
  if (link === undefined) throw new Error(`No link in this mail:\n${mail.text}`);
  return link;
};

/** The value of a header of a raw mail; '' if it is missing. */
export const headerOf = (raw: string, name: string): string => {
  const head = (raw.split(/\r?\n\r?\n/)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
};

const partOf = (raw: string, type: string): string => {
  // The HTML part is inside of another part, together with the logo.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary);
  if (boundaries.length === 0) throw new Error(`This mail has no parts:\n${raw}`);
  const pieces = boundaries.reduce((all, boundary) => all.flatMap((one) => one.split(`--${boundary}`)), [raw]);
  const part = pieces.find((piece) => headerOf(piece.trimStart(), 'Content-Type').startsWith(type));
  if (part === undefined) throw new Error(`This mail has no part of ${type}:\n${raw}`);
  const body = part
    .trimStart()
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n')
    .replaceAll('\r\n', '\n');
  const encoding = headerOf(part.trimStart(), 'Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\n/g, '')) : body;
};

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    /=[0-9A-F]{2}/i.test(text) ? 'latin1' : 'utf8',
  ).toString('utf8');

/** White space between two encoded words is not part of the text (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, value: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(value, 'base64').toString('utf8')
        : decodeQuoted(value.replaceAll('_', ' ')),
    );
