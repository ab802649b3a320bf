import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BlobsUnavailable, type BlobStore } from '#server/media/blob-store.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { openS3BlobStore } from '#server/media/s3-blob-store.ts';
import { explainSetting, type Settings } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';

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
