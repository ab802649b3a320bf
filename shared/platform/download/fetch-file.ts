import type { FileFailure } from '#shared/domain/ad/ad-files.ts';
import { FILE_TYPE_BYTES, fileTypeOf, type FileType } from '#shared/domain/files/file-type.ts';

/** The result of a request: type and size of a complete file, or why it failed. */
export type FetchedFile = { type: FileType; bytes: number } | { failure: FileFailure };

export type FileRequest = {
  url: string;
  maxBytes: number;
  /** When it aborts, the request ends immediately and `fetchFile` rejects. */
  signal: AbortSignal;
  /**
   * Called in order and awaited, once the bytes are known to be a picture or video. `sizeBytes`: the size of the whole
   * file.
   */
  onBytes: (bytes: Uint8Array, sizeBytes: number | null) => Promise<void>;
};

/** The functions of the host that a download needs. `isAllowed`: whether a URL may be requested. */
export type Network = {
  send: (url: string, init: RequestInit) => Promise<Response>;
  isOnline: () => boolean;
  isAllowed: (url: string) => boolean;
};

/** Timeout between two pieces. Less than the 30 s after which a browser stops an idle worker. */
const STALL_MS = 20_000;

const failuresByStatus: ReadonlyMap<number, FileFailure> = new Map([
  [403, 'link-expired'],
  [410, 'link-expired'],
  [404, 'not-found'],
]);

/** Fetches one picture or video in pieces, without cookies or referrer, and from allowed addresses only. */
export const createFetchFile =
  ({ send, isOnline, isAllowed }: Network) =>
  async (request: FileRequest): Promise<FetchedFile> => {
    if (!isAllowed(request.url)) return { failure: 'not-allowed' };
    const stall = createStall(request.signal);
    try {
      const response = await send(request.url, {
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: stall.signal,
      });
      stall.restart();
      if (response.status !== 200) {
        await response.body?.cancel();
        return { failure: failuresByStatus.get(response.status) ?? 'server-trouble' };
      }
      return await readFile(response, request, stall);
    } catch (error) {
      if (request.signal.aborted) throw error;
      if (stall.isStalled()) return { failure: 'stalled' };
      return { failure: isOnline() ? 'network' : 'offline' };
    } finally {
      stall.end();
    }
  };

export type FetchFile = ReturnType<typeof createFetchFile>;

const readFile = async (response: Response, request: FileRequest, stall: Stall): Promise<FetchedFile> => {
  const { maxBytes, onBytes } = request;
  const reader = response.body?.getReader();
  if (reader === undefined) return { failure: 'empty' };
  const next = async (): Promise<Uint8Array | null> => {
    const { value } = await reader.read();
    stall.restart();
    return value ?? null;
  };
  const failed = async (failure: FileFailure): Promise<FetchedFile> => {
    await reader.cancel();
    return { failure };
  };

  const sizeBytes = sizeIn(response);
  if (sizeBytes !== null && sizeBytes > maxBytes) return failed('too-large');
  const first = await readFirst(next);
  const type = fileTypeOf(first);
  if (type === null) return failed(wrongFile(first));
  let bytes = 0;
  for (let piece: Uint8Array | null = first; piece !== null; piece = await next()) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) return failed('too-large');
    stall.pause();
    await onBytes(piece, sizeBytes);
    stall.restart();
  }
  return { type, bytes };
};

/** Reads enough bytes to detect the type, unless the file ends before. */
const readFirst = async (next: () => Promise<Uint8Array | null>): Promise<Uint8Array> => {
  let first: Uint8Array = new Uint8Array();
  while (first.byteLength < FILE_TYPE_BYTES) {
    const piece = await next();
    if (piece === null) break;
    first = joined(first, piece);
  }
  return first;
};

/** The content network also reports an expired link by a web page. */
const wrongFile = (first: Uint8Array): FileFailure => {
  if (first.byteLength === 0) return 'empty';
  return /^\s*<|expired|signature/i.test(String.fromCharCode(...first.subarray(0, 64))) ? 'link-expired' : 'not-media';
};

/** A compressed response is longer than its header says. */
const sizeIn = ({ headers }: Response): number | null => {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? null : Number(length);
};

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.byteLength === 0) return other;
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
};

type Stall = ReturnType<typeof createStall>;

/** Aborts if the network sends nothing for too long. The time in which the receiver processes bytes does not count. */
const createStall = (outer: AbortSignal) => {
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): void => clearTimeout(timer);
  const restart = (): void => {
    pause();
    timer = setTimeout(() => own.abort(), STALL_MS);
  };
  restart();
  return {
    signal: AbortSignal.any([outer, own.signal]),
    isStalled: () => own.signal.aborted,
    restart,
    pause,
    end: pause,
  };
};
