import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { blobAtPath, BlobsUnavailable, MARKER_PATH, pathOfBlob, type BlobStore } from './blob-store.ts';
import { listingIn } from './s3-answers.ts';
import {
  createS3Client,
  PATIENCE,
  type S3Answer,
  type S3Client,
  type S3Patience,
  type S3Settings,
} from './s3-client.ts';

/**
 * Stores files in a bucket of an S3-compatible store, with the same paths as in a folder. The store writes a file
 * completely or not at all, and verifies its hash against the signed hash. Throws BlobsUnavailable if the bucket cannot
 * be used with these settings.
 */
export const openS3BlobStore = async (settings: S3Settings, patience: Partial<S3Patience> = {}): Promise<BlobStore> => {
  const patient = { ...PATIENCE, ...patience };
  const ask = createS3Client(settings, patient);
  await done(ask({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }));
  return {
    place: `the bucket ${settings.bucket} at ${settings.endpoint}`,
    put: (name, bytes) => done(ask({ method: 'PUT', key: pathOfBlob(name), body: { bytes, sha256: name.sha256 } })),
    has: async (name) => {
      const { response } = await ask({ method: 'HEAD', key: pathOfBlob(name) });
      return response.ok;
    },
    find: async (name) => {
      const answer = await ask({ method: 'GET', key: pathOfBlob(name) });
      if (!answer.response.ok) return null;
      return { byteCount: lengthOf(answer.response), read: () => bodyOf(answer, patient.silenceMs) };
    },
    remove: (name) => done(ask({ method: 'DELETE', key: pathOfBlob(name) })),
    list: async function* (before) {
      for await (const { key, writtenAt } of filesIn(ask)) {
        const name = blobAtPath(key);
        if (name !== null && writtenAt < before) yield name;
      }
    },
    // An upload that ends early leaves no file.
    removeDrafts: async () => undefined,
    readMarker: async () => {
      const { response } = await ask({ method: 'GET', key: MARKER_PATH });
      // The client has already read the body of a 404 response.
      return response.ok ? response.text() : null;
    },
    writeMarker: (text) => {
      const bytes = Buffer.from(text);
      return done(ask({ method: 'PUT', key: MARKER_PATH, body: { bytes, sha256: sha256Of(bytes) } }));
    },
  };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a response to its end, which frees the connection for the next request. */
const done = async (asked: Promise<S3Answer>): Promise<void> => {
  const { response } = await asked;
  await response.arrayBuffer();
};

const lengthOf = (response: Response): number => {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (Number.isSafeInteger(length)) return length;
  throw new BlobsUnavailable('The S3 store can’t be used: it sent a file without its length.');
};

const bodyOf = (answer: S3Answer, silenceMs: number): Readable =>
  Readable.from(chunksOf(answer, silenceMs), { objectMode: false });

/** The timeout only applies to the store; the reader on the other side can be slow. */
async function* chunksOf({ response, giveUp }: S3Answer, silenceMs: number): AsyncGenerator<Uint8Array> {
  let silent = setTimeout(giveUp, silenceMs);
  try {
    for await (const chunk of response.body ?? []) {
      clearTimeout(silent);
      yield chunk;
      silent = setTimeout(giveUp, silenceMs);
    }
  } finally {
    clearTimeout(silent);
  }
}

async function* filesIn(ask: S3Client): AsyncGenerator<{ key: string; writtenAt: Date }> {
  let next: string | null = null;
  do {
    const more: Record<string, string> = next === null ? {} : { 'continuation-token': next };
    const { response } = await ask({ method: 'GET', query: { 'list-type': '2', ...more } });
    const listing = listingIn(await response.text());
    yield* listing.files;
    ({ next } = listing);
  } while (next !== null);
}
