/** One mail to one person. Addresses and subject are plain text; `html` is complete and `text` says the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Only of mails that nobody has to get: a POST to it, which mail programs offer as a button, ends them (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The headers of such a mail; none for the others. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Hands a mail over for delivery; rejects when nobody took it, and the caller's job tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
