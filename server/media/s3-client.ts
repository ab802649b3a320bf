import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BlobsUnavailable } from './blob-store.ts';
import { errorCodeIn } from './s3-answers.ts';

export type S3Settings = {
  /** Origin of the store, for example `https://s3.eu-central-1.amazonaws.com`; the bucket is a part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Patience = {
  /** From asking to the first byte of the answer. */
  answerMs: number;
  tries: number;
  /** Before the second try; doubled before each further one. */
  pauseMs: number;
  /** A body that is silent for so long is given up. */
  silenceMs: number;
};

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Left out: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** Of a file to be stored; the store compares the hash with what reaches it. */
  body?: { bytes: Uint8Array; sha256: string };
};

export type S3Answer = { response: Response; giveUp: () => void };

export type S3Client = (request: S3Request) => Promise<S3Answer>;

/** Together less than a transaction may idle (`server/db/postgres.ts`): a picture is stored inside one. */
export const PATIENCE: S3Patience = { answerMs: 2_500, tries: 3, pauseMs: 100, silenceMs: 10_000 };

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Asks an S3-compatible store, signed by AWS Signature Version 4. Answers success and 404 for a key; a store that is silent,
 * overloaded (429, 5xx) or unreachable is asked again, then BlobsUnavailable. A refusal (wrong key, no such bucket) is
 * BlobsUnavailable at once, with the store's own code.
 */
export const createS3Client = (settings: S3Settings, patience: S3Patience): S3Client => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const sign = ({ method, key = '', query = {}, body }: S3Request): Promise<Request> => {
    const url = new URL(`/${bucket}/${key}`, endpoint);
    url.search = new URLSearchParams(query).toString();
    return aws.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? NOTHING },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: Buffer.from(body.bytes) }),
    });
  };

  const askOnce = async (request: S3Request): Promise<S3Answer> => {
    const cut = new AbortController();
    const late = setTimeout(() => cut.abort(new Error('no answer in time')), patience.answerMs);
    try {
      const response = await fetch(await sign(request), { signal: cut.signal });
      return { response, giveUp: () => cut.abort(new Error('the answer fell silent')) };
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
    throw new BlobsUnavailable(`The S3 store can’t be used: ${saidBy(reason)}.`, { cause: reason });
  };
};

const codeOf = async (response: Response): Promise<string> => errorCodeIn(await response.text().catch(() => ''));

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What went wrong is below the message of `fetch`. */
const saidBy = (reason: Error | null): string => {
  if (reason === null) return 'it was not asked';
  return reason.cause instanceof Error ? reason.cause.message : reason.message;
};
