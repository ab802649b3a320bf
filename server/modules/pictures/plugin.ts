import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Base, Routes } from '#server/base.ts';
import { removeOldUploads } from '#server/media/old-uploads.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { claimMediaPlace } from './media-place.service.ts';
import { mediaRoutes } from './media.routes.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { REMOVE_BLOB, SWEEP_BLOBS, SWEEP_SCHEDULE, sweepBlobs } from './sweep-blobs.ts';
import { createUploadService } from './upload.service.ts';

/** Uploads are always shorter, because the time limit of a request is 2 minutes. */
const OLDEST_UPLOAD_MS = DAY_MS;

export type Pictures = Routes & {
  /** Serves the files of the media place. They are not part of the API and its rate limit. */
  serveMedia: (app: FastifyInstance) => void;
};

/**
 * Uploads, storage and delivery of pictures. `takeOver`: the mark of another installation's media place, which this
 * database takes over. Throws ForeignMedia if the place belongs to another installation and is not taken over.
 */
export const picturesPlugin = async (base: Base, takeOver: string | null): Promise<Pictures> => {
  const { db, heavyDb, blobs, jobs, settings, newId, now, onAlarm } = base;
  await claimMediaPlace({ db, blobs, newId }, takeOver);
  const uploadFolder = await emptyUploadFolder(base);
  const { uploadIdleMs, byteLimit } = settings;
  const uploads = createUploadService({ ...base, db: heavyDb, uploadFolder, uploadIdleMs, byteLimit });
  jobs.work(REMOVE_BLOB, async () => undefined);
  jobs.work(SWEEP_BLOBS, () => sweepBlobs({ db, blobs, now, newId, onAlarm }), { cron: SWEEP_SCHEDULE });
  return {
    routes: (api, routing) => picturesRoutes(api, { ...routing, uploads }),
    serveMedia: (app) => mediaRoutes(app, { blobs }),
  };
};

/**
 * Removes uploads that killed processes left in the folder. Returns the folder. On PostgreSQL other processes can use
 * the same folder, so uploads of the last day remain.
 */
const emptyUploadFolder = async ({ settings, database }: Base): Promise<string> => {
  const folder = join(settings.dataDir, 'uploads');
  await removeOldUploads(folder, database.engine === 'pglite' ? Infinity : Date.now() - OLDEST_UPLOAD_MS);
  return folder;
};
