import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BlobStore } from '#server/media/blob-store.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { openS3BlobStore } from '#server/media/s3-blob-store.ts';
import type { ServerEnv } from '../env/server-env.ts';

/** The bucket of the settings; without one, the folder `dataDir/media`. Throws BlobsUnavailable where the bucket can’t be used. */
export const openBlobs = async ({ s3 }: ServerEnv, dataDir: string): Promise<BlobStore> =>
  s3 === null ? createDirectoryBlobStore(join(dataDir, 'media'), randomUUID) : openS3BlobStore(s3);
