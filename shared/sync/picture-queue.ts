import type { AppError } from '#shared/errors/app-error.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { sha256Hex } from '#shared/lib/sha256.ts';
import type { LocalDatabase, PictureJobRow } from '#shared/store/database.ts';
import { LONGEST_WAIT_MS, spreadMs } from './backoff.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { keepBytes, markFailed, markStored, nextTask, postpone, type PictureKey } from './picture-jobs.ts';
import { SessionOver, type Fence, type WithLock } from './sync-network.ts';

/** Uploads the bytes. Returns the path that serves them. Rejects with AppError. */
export type UploadPicture = (picture: PictureKey & { sha256: string; bytes: Uint8Array }) => Promise<string>;

/** Everything that a run of the picture queue needs. */
export type PictureContext = {
  db: LocalDatabase;
  /** Null if the host can't fetch pictures. It then uploads only the pictures of imported files. */
  fetchPicture: FetchPicture | null;
  /** Null if uploads are not allowed (signed out, no plan). Pictures are fetched anyway, because their links expire. */
  upload: UploadPicture | null;
  isOnline: () => boolean;
  withLock: WithLock;
  fence: Fence;
  now: () => number;
  random: () => number;
  newId: () => string;
};

const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 30_000;

/** Errors that are permanent for this file. */
const PERMANENT_ERRORS: ReadonlySet<ErrorCode> = new Set(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'INPUT_INVALID']);
/** Errors that stop all uploads for now. The job remains unchanged. */
const BLOCKING_ERRORS: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'PLAN_REQUIRED', 'CLIENT_TOO_OLD']);

/**
 * Processes jobs one file at a time until none is due. Returns whether outbox entries were added, so that a sync is
 * needed. Network errors never reject: they are stored in the job.
 */
export const runPictures = (context: PictureContext): Promise<{ failedSome: boolean }> =>
  context.withLock(`pictures:${context.db.name}`, async () => {
    const run = { failedSome: false, mayUpload: context.upload !== null };
    try {
      while (await runStep(context, run)) context.fence.check();
    } catch (error) {
      if (!(error instanceof SessionOver)) throw error;
    }
    return { failedSome: run.failedSome };
  });

type Run = { failedSome: boolean; mayUpload: boolean };

const runStep = async (context: PictureContext, run: Run): Promise<boolean> => {
  const task = await nextTask(context.db, {
    fetch: context.fetchPicture !== null && context.isOnline(),
    upload: run.mayUpload && context.isOnline(),
    now: context.now(),
  });
  if (task === null) return false;
  if (task.step === 'fetch') await fetchOne(context, run, task.job);
  else await uploadOne(context, run, task);
  return true;
};

const fetchOne = async (context: PictureContext, run: Run, job: PictureJobRow): Promise<void> => {
  const { db, fence, fetchPicture } = context;
  if (fetchPicture === null) return;
  const fetched = await fetchPicture(job.sourceUrl);
  fence.check();
  if (fetched.kind === 'picture') return keepBytes(db, job, fetched.bytes, fence);
  if (fetched.kind === 'trouble' && job.attempts + 1 < MAX_ATTEMPTS) {
    return postpone(db, job, retryAt(context, job, null), fetched.failure);
  }
  return fail(context, run, job, fetched.failure);
};

const uploadOne = async (
  context: PictureContext,
  run: Run,
  { job, bytes }: { job: PictureJobRow; bytes: Blob },
): Promise<void> => {
  const { db, fence, upload } = context;
  if (upload === null) return;
  try {
    const content = new Uint8Array(await bytes.arrayBuffer());
    const { adId, version, slot } = job;
    const path = await upload({ adId, version, slot, bytes: content, sha256: sha256Hex(content) });
    await markStored(db, job, path, fence);
  } catch (error) {
    fence.check();
    await handleUploadError(context, run, job, toAppError(error));
  }
};

/** A long server outage loses no picture: the bytes are stored here, and only a damaged or unknown file is given up. */
const handleUploadError = async (
  context: PictureContext,
  run: Run,
  job: PictureJobRow,
  error: AppError,
): Promise<void> => {
  if (PERMANENT_ERRORS.has(error.code)) return fail(context, run, job, error.code);
  if (BLOCKING_ERRORS.has(error.code)) {
    run.mayUpload = false;
    return;
  }
  const isAboutThisFile = error.code === 'NOT_FOUND' || error.code === 'PICTURE_HASH_MISMATCH';
  if (isAboutThisFile && job.attempts + 1 >= MAX_ATTEMPTS) return fail(context, run, job, error.code);
  if (!isAboutThisFile) run.mayUpload = false;
  await postpone(context.db, job, retryAt(context, job, error.retryAfterSeconds), error.code);
};

const fail = async (context: PictureContext, run: Run, job: PictureJobRow, failure: string): Promise<void> => {
  await markFailed(context.db, job, failure, { stamp: context, fence: context.fence });
  run.failedSome = true;
};

const retryAt = (context: PictureContext, job: PictureJobRow, retryAfterSeconds: number | null): number => {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_RETRY_MS * 2 ** Math.min(job.attempts, 20));
  return context.now() + spreadMs(full, context.random(), retryAfterSeconds);
};
