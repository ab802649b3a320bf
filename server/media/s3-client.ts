import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BlobsUnavailable } from './blob-store.ts';
import { errorCodeIn } from './s3-answers.ts';

export type S3Settings = {
  /** Origin of the store, for example `https://s3.eu-central-1.amazonaws.com`. The bucket is a part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Patience = {
  /** Timeout in ms from the request to the response headers. */
  answerMs: number;
  tries: number;
  /** Delay in ms before the second try. It doubles before each further try. */
  pauseMs: number;
  /** A body without data for this time in ms is aborted. */
  silenceMs: number;
};

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** If it is missing, the request is for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** A file to store. The store verifies the hash. */
  body?: { bytes: Uint8Array; sha256: string };
};

export type S3Answer = { response: Response; giveUp: () => void };

export type S3Client = (request: S3Request) => Promise<S3Answer>;

/**
 * All tries together last less than the idle timeout of a transaction (`server/db/postgres.ts`), because a picture is
 * stored inside a transaction.
 */
export const PATIENCE: S3Patience = { answerMs: 2_500, tries: 3, pauseMs: 100, silenceMs: 10_000 };

const EMPTY_BODY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Creates a client for an S3-compatible store with AWS Signature Version 4. Resolves on success, and on 404 for a key.
 * Retries if the store is silent, overloaded (429, 5xx) or unreachable, and then throws BlobsUnavailable. Throws
 * BlobsUnavailable without a retry if the store refuses the request (wrong key, missing bucket), with the error code of
 * the store.
 */
export const createS3Client = (settings: S3Settings, patience: S3Patience): S3Client => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const sign = ({ method, key = '', query = {}, body }: S3Request): Promise<Request> => {
    const url = new URL(`/${bucket}/${key}`, endpoint);
    url.search = new URLSearchParams(query).toString();
    return aws.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_BODY_SHA256 },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: Buffer.from(body.bytes) }),
    });
  };

  const askOnce = async (request: S3Request): Promise<S3Answer> => {
    const cut = new AbortController();
    const late = setTimeout(() => cut.abort(new Error('no answer in time')), patience.answerMs);
    try {
      const response = await fetch(await sign(request), { signal: cut.signal });
      return { response, giveUp: () => cut.abort(new Error('the response stalled')) };
    } finally {
      clearTimeout(late);
    }
  };

  return async (request) => {
    let reason: Error | null = null;
    for (let attempt = 1; attempt <= patience.tries; attempt += 1) {
      if (attempt > 1) await sleep(patience.pauseMs * 2 ** (attempt - 2));
      const outcome = await askOnce(request).catch(asError);
      if (outcome instanceof Error) {
        reason = outcome;
        continue;
      }
      const { status } = outcome.response;
      if (status < 300) return outcome;
      const code = await codeOf(outcome.response);
      if (status === 404 && request.key !== undefined && code !== 'NoSuchBucket') return outcome;
      reason = new Error(`${status} ${code}`.trim());
      if (status < 500 && status !== 429) break;
    }
    throw new BlobsUnavailable(`The S3 store can’t be used: ${messageOf(reason)}.`, { cause: reason });
  };
};

const codeOf = async (response: Response): Promise<string> => errorCodeIn(await response.text().catch(() => ''));

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Returns the reason of a failure. The useful message of a failed `fetch` is in its cause. */
const messageOf = (reason: Error | null): string => {
  if (reason === null) return 'it was not asked';
  return reason.cause instanceof Error ? reason.cause.message : reason.message;
};
