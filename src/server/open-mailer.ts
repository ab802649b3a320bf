import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { brand } from '#shared/domain/brand.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * Opens the mail server of the settings. Without a mail server, emails are written to files in `dataDir/outbox`. The
 * default sender is only for these files, because the settings require a sender for a mail server.
 */
export const openMailer = ({ smtpUrl, mailFrom, publicUrl }: Settings, dataDir: string, now: () => Date): Mailer => {
  const from = mailFrom ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`;
  if (smtpUrl !== null) return createSmtpMailer({ url: smtpUrl, from });
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from, now, newId: randomUUID });
};
