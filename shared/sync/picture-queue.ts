import type { AppError } from '#shared/errors/app-error.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { sha256Hex } from '#shared/lib/sha256.ts';
import type { LocalDatabase, PictureJobRow } from '#shared/store/database.ts';
import { LONGEST_WAIT_MS, spreadMs } from './backoff.ts';
import type { FetchPicture } from './fetch-picture.ts';
import { keepBytes, markFailed, markStored, nextTask, postpone, type PictureKey } from './picture-jobs.ts';
import { SessionOver, type Fence, type WithLock } from './sync-network.ts';

/** Hands the bytes to the server; answers the path that serves them. Rejects with AppError. */
export type UploadPicture = (picture: PictureKey & { sha256: string; bytes: Uint8Array }) => Promise<string>;

export type PictureContext = {
  db: LocalDatabase;
  fetchPicture: FetchPicture;
  /** Null while nobody may upload (signed out, no plan): pictures are fetched all the same, since their links expire. */
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

/** What the server says of this file for good, in contrast to what it says of the moment or of the account. */
const HOPELESS: ReadonlySet<ErrorCode> = new Set(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'INPUT_INVALID']);
/** Nothing more can be uploaded now; the job itself is as good as before. */
const NOT_NOW: ReadonlySet<ErrorCode> = new Set(['AUTH_REQUIRED', 'PLAN_REQUIRED', 'CLIENT_TOO_OLD']);

/**
 * Works until nothing is due, one file at a time. Answers whether something was told to the outbox, which then wants a
 * sync. What the network does never rejects: it is kept in the job.
 */
export const runPictures = (context: PictureContext): Promise<{ failedSome: boolean }> =>
  context.withLock(`pictures:${context.db.name}`, async () => {
    const run = { failedSome: false, mayUpload: context.upload !== null };
    try {
      while (await takeStep(context, run)) context.fence.check();
    } catch (error) {
      if (!(error instanceof SessionOver)) throw error;
    }
    return { failedSome: run.failedSome };
  });

type Run = { failedSome: boolean; mayUpload: boolean };

const takeStep = async (context: PictureContext, run: Run): Promise<boolean> => {
  const task = await nextTask(context.db, {
    fetch: context.isOnline(),
    upload: run.mayUpload && context.isOnline(),
    now: context.now(),
  });
  if (task === null) return false;
  if (task.step === 'fetch') await fetchOne(context, run, task.job);
  else await uploadOne(context, run, task);
  return true;
};

const fetchOne = async (context: PictureContext, run: Run, job: PictureJobRow): Promise<void> => {
  const { db, fence } = context;
  const fetched = await context.fetchPicture(job.sourceUrl);
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
    await afterUploadTrouble(context, run, job, toAppError(error));
  }
};

/** A server that is down for a day costs no picture: the bytes are here, so only a damaged or unknown one is given up. */
const afterUploadTrouble = async (
  context: PictureContext,
  run: Run,
  job: PictureJobRow,
  error: AppError,
): Promise<void> => {
  if (HOPELESS.has(error.code)) return fail(context, run, job, error.code);
  if (NOT_NOW.has(error.code)) {
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
