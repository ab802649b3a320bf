import { LOGO_CID, LOGO_PNG_BASE64 } from './mail-logo.ts';

/** One mail to one person. Addresses and subject are plain text; `html` is complete and `text` says the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, where that is somebody else than the sender. */
  replyTo?: { name: string; address: string };
  /** Only of mails that nobody has to get: a POST to it, which mail programs offer as a button, ends them (RFC 8058). */
  unsubscribeUrl?: string;
};

const logo = {
  cid: LOGO_CID,
  filename: 'logo.png',
  content: Buffer.from(LOGO_PNG_BASE64, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
};

/** A mail in the terms of the library that composes it, which encodes every part of a header. */
export const messageOf = ({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail) => ({
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: [logo],
  ...(replyTo === undefined ? {} : { replyTo }),
  headers:
    unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

/** Delivers mails to a mail server or to a folder. */
export type Mailer = {
  /** Rejects if the mail was not accepted; the job that called it retries. */
  send: (mail: Mail) => Promise<void>;
  /** Connects and signs in to the mail server. Rejects if that is not possible. */
  verify: () => Promise<void>;
  /** Closes all connections. No mail can be sent afterwards. */
  close: () => void;
};
