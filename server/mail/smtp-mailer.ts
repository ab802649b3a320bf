import { createTransport } from 'nodemailer';
import { messageOf, type Mailer } from './mailer.ts';

/**
 * Timeout for a mail server that accepts a connection and then does not respond. Otherwise it would block a job
 * forever.
 */
const TIMEOUT_MS = 20_000;
/** Consecutive mails share connections, because mail servers limit their number. */
const SHARED = { pool: true as const, maxConnections: 2, idleTimeout: 10_000, maxRequeues: 1 };

/**
 * `url`: smtp://user:password@host:port or smtps://…, as nodemailer parses it. `from`: 'Name <address>' or an address.
 */
export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = createTransport({
    url,
    ...SHARED,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The templates use neither files nor URLs, so mails must not be able to load them.
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
