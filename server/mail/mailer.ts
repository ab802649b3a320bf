import { LOGO_CID, LOGO_PNG_BASE64 } from './mail-logo.ts';

/**
 * One mail to one recipient. Addresses and subject are plain text. `html` is a complete document with the same content
 * as `text`.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /** Only for optional mails: a POST to this URL stops them (RFC 8058). Mail programs show a button for it. */
  unsubscribeUrl?: string;
};

const logo = {
  cid: LOGO_CID,
  filename: 'logo.png',
  content: Buffer.from(LOGO_PNG_BASE64, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
};

/** Converts a mail to the message format of nodemailer, which encodes all header values. */
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
  /** Rejects if the mail was not accepted. The calling job retries. */
  send: (mail: Mail) => Promise<void>;
  /** Connects and signs in to the mail server. Rejects if this fails. */
  verify: () => Promise<void>;
  /** Closes all connections. No mail can be sent afterwards. */
  close: () => void;
};
