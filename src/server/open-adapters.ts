import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BlobsUnavailable, type BlobStore } from '#server/media/blob-store.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { openS3BlobStore } from '#server/media/s3-blob-store.ts';
import { explainSetting, type Settings } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { brand } from '#shared/domain/brand.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import type { StripeSettings } from '#server/modules/billing/stripe/stripe-client.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';

/**
 * Opens the S3 bucket of the settings. Without a bucket, it opens the folder `dataDir/media`.
 * Throws SettingsInvalid if the bucket cannot be used.
 */
export const openBlobs = async ({ s3 }: Settings, dataDir: string): Promise<BlobStore> => {
  if (s3 === null) return createDirectoryBlobStore(join(dataDir, 'media'), randomUUID);
  return openS3BlobStore(s3).catch((error: unknown) => {
    if (!(error instanceof BlobsUnavailable)) throw error;
    const { message } = error;
    const [, reason = message] = /: (.*)\.$/.exec(message) ?? [];
    throw new SettingsInvalid([explainSetting(causingSetting(message), `does not work (${reason})`)], { cause: error });
  });
};

/** Returns the setting that causes an S3 error. An error without a known code means that the endpoint is wrong. */
const causingSetting = (message: string) => {
  if (message.includes('NoSuchBucket')) return 'S3_BUCKET';
  if (message.includes('InvalidAccessKeyId')) return 'S3_ACCESS_KEY_ID';
  if (message.includes('SignatureDoesNotMatch')) return 'S3_SECRET_ACCESS_KEY';
  return message.includes('AuthorizationHeaderMalformed') ? 'S3_REGION' : 'S3_ENDPOINT';
};

/**
 * Opens the mail server of the settings. Without a mail server, emails are written to files in `dataDir/outbox`. The
 * default sender is only for these files, because the settings require a sender for a mail server.
 */
export const openMailer = ({ smtpUrl, mailFrom, publicUrl }: Settings, dataDir: string, now: () => Date): Mailer => {
  const from = mailFrom ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`;
  if (smtpUrl !== null) return createSmtpMailer({ url: smtpUrl, from });
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from, now, newId: randomUUID });
};

/**
 * Opens payments with Stripe, which hosts its own pages and stores its own data. `now`: the clock for the signatures of
 * webhooks. Only tests set it.
 */
export const openStripePayments =
  (settings: StripeSettings, now = (): Date => new Date()): OpenPayments =>
  async ({ onError }) => ({
    provider: createStripeProvider({ ...settings, onError }, now),
    routes: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  });
