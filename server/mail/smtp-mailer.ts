import { createTransport } from 'nodemailer';
import { messageOf, type Mailer } from './mailer.ts';

/** A server that takes the connection and then says nothing must not hold a job for ever. */
const PATIENCE_MS = 20_000;
/** Mails that come one after another share a connection, which mail servers count. */
const SHARED = { pool: true as const, maxConnections: 2, idleTimeout: 10_000, maxRequeues: 1 };

/** `url`: smtp://user:password@host:port or smtps://…, as nodemailer reads it. `from`: 'Name <address>' or an address. */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url,
    ...SHARED,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // No template of ours names a file or an address to fetch, so nothing in a mail may.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...messageOf(mail) });
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};
