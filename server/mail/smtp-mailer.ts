import { createTransport } from 'nodemailer';
import { unsubscribeHeaders, type Mailer } from './mailer.ts';

/** A server that takes the connection and then says nothing must not hold a job for ever. */
const PATIENCE_MS = 20_000;

/** `url`: smtp://user:password@host:port or smtps://…, as nodemailer reads it. `from`: 'Name <address>' or an address. */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // No template of ours names a file or an address to fetch, so nothing in a mail may.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { to, subject, text, html } = mail;
      const headers = unsubscribeHeaders(mail);
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers });
    },
  };
};
