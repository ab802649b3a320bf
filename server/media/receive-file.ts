import { createHash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { AppError } from '#shared/errors/app-error.ts';
import { MAGIC_LENGTH } from './picture-kind.ts';

/** An upload ends if its sender sends nothing for this time. */
export const UPLOAD_IDLE_MS = 20_000;

export type ReceivedFile = { path: string; sha256: string; head: Buffer; remove: () => Promise<void> };

export type ReceiveOptions = {
  /** Folder for unfinished uploads. */
  folder: string;
  newId: () => string;
  limitBytes: number;
  /** The upload ends if its sender sends nothing for this time. */
  idleMs: number;
};

/**
 * Streams the body of a request to a file and hashes it, so that memory use does not depend on the size. Throws
 * PICTURE_TOO_LARGE at the first byte above the limit, or if the content length exceeds it. Throws
 * PICTURE_HASH_MISMATCH if the body ends early or stalls. After an error, no file remains on the disk. Node discards
 * the rest of a refused body, so that the sender receives the response.
 */
export const receiveFile = async (message: IncomingMessage, options: ReceiveOptions): Promise<ReceivedFile> => {
  if (Number(message.headers['content-length'] ?? 0) > options.limitBytes) throw new AppError('PICTURE_TOO_LARGE');
  await mkdir(options.folder, { recursive: true });
  const path = join(options.folder, `${options.newId()}.upload`);
  const remove = (): Promise<void> => rm(path, { force: true });
  const file = await open(path, 'wx');
  try {
    return { path, ...(await writeBody(message, file, options)), remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
};

const writeBody = async (
  message: IncomingMessage,
  file: FileHandle,
  { limitBytes, idleMs }: ReceiveOptions,
): Promise<{ sha256: string; head: Buffer }> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let byteCount = 0;
  for await (const chunk of chunksOf(message, idleMs)) {
    byteCount += chunk.byteLength;
    if (byteCount > limitBytes) throw new AppError('PICTURE_TOO_LARGE');
    hash.update(chunk);
    if (head.byteLength < MAGIC_LENGTH) head = Buffer.concat([head, chunk]).subarray(0, MAGIC_LENGTH);
    await file.write(chunk);
  }
  return { sha256: hash.digest('hex'), head };
};

/**
 * Yields the chunks of the body. Throws PICTURE_HASH_MISMATCH, which the client retries later, if the sender aborts or
 * stalls.
 */
async function* chunksOf(message: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  const stalled = setTimeout(
    () => message.destroy(new Error('The sender of a file sent nothing within the timeout.')),
    idleMs,
  );
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('The body of a file was decoded as text.');
      stalled.refresh();
      yield chunk;
    }
  } catch (error) {
    throw new AppError('PICTURE_HASH_MISMATCH', { cause: error });
  } finally {
    clearTimeout(stalled);
  }
}
