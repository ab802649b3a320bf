import { MAX_FILE_BYTES, type AdFile, type FileFailure } from '#shared/domain/ad/ad-files.ts';
import type { ManifestFile } from '#shared/domain/files/download-manifest.ts';
import type { FileType } from '#shared/domain/files/file-type.ts';
import { crc32 } from '#shared/lib/zip.ts';
import { RunningSha256 } from '#shared/lib/sha256.ts';
import type { FetchFile } from './fetch-file.ts';
import type { FileSink } from './file-sink.ts';
import type { ZipSink } from './zip-sink.ts';

/**
 * The progress of one file. `sizeBytes` is null if the network does not report it. `failure` is set only if it failed.
 */
export type FileProgress = {
  readonly file: AdFile;
  state: 'waiting' | 'running' | 'done' | 'failed';
  bytes: number;
  sizeBytes: number | null;
  failure: FileFailure | null;
};

/** The source and the target of a download. */
export type Transfer = { fetchFile: FetchFile; sink: FileSink; signal: AbortSignal };

/** The name of a file once its type is known. */
export type NameOf = (number: number, ending: string) => string;

/** Returns a waiting progress entry for each file. */
export const initialProgress = (files: readonly AdFile[]): FileProgress[] =>
  files.map((file) => ({ file, state: 'waiting', bytes: 0, sizeBytes: null, failure: null }));

/**
 * Adds the files of one ad to `zip`, one after the other, and returns the result of each. Files that fail are omitted.
 */
export const addFiles = async (
  transfer: Transfer,
  zip: ZipSink,
  progress: readonly FileProgress[],
  nameOf: NameOf,
): Promise<ManifestFile[]> => {
  const listed: ManifestFile[] = [];
  for (const at of progress) {
    const sha256 = new RunningSha256();
    const sums = { crc32: 0, bytes: 0 };
    const onBytes = (bytes: Uint8Array): Promise<void> => {
      sums.crc32 = crc32(bytes, sums.crc32);
      sums.bytes += bytes.byteLength;
      sha256.add(bytes);
      return transfer.sink.write(bytes);
    };
    const maxBytes = Math.min(MAX_FILE_BYTES, zip.roomBytes());
    const { type, source } = await fetchFromLinks(transfer, at, { maxBytes, onBytes });
    const about = { number: at.file.number, kind: at.file.kind, source, failure: at.failure };
    if (type === null) {
      listed.push({ ...about, name: null, type: null, bytes: null, sha256: null });
      continue;
    }
    const name = await zip.keep(nameOf(at.file.number, type.ending), sums);
    listed.push({ ...about, name, type: type.mime, bytes: sums.bytes, sha256: sha256.end() });
  }
  return listed;
};

type Receiver = { maxBytes: number; onBytes: (bytes: Uint8Array) => Promise<void> };

/** Tries the links of a file, the best first, and updates `at`. `source` is the link that was tried last. */
export const fetchFromLinks = async (
  { fetchFile, sink, signal }: Transfer,
  at: FileProgress,
  { maxBytes, onBytes }: Receiver,
): Promise<{ type: FileType | null; source: string }> => {
  let source = '';
  at.state = 'running';
  for (const url of at.file.urls) {
    source = url;
    const result = await fetchFile({
      url,
      maxBytes,
      signal,
      onBytes: async (bytes, sizeBytes) => {
        await onBytes(bytes);
        at.bytes += bytes.byteLength;
        at.sizeBytes = sizeBytes;
      },
    });
    if (!('failure' in result)) {
      Object.assign(at, { state: 'done', failure: null });
      return { type: result.type, source };
    }
    await sink.drop();
    // The failure of the best link is reported. Another link is tried only if that one is dead.
    at.failure ??= result.failure;
    at.bytes = 0;
    if (!DEAD.has(result.failure)) break;
  }
  at.state = 'failed';
  return { type: null, source };
};

const DEAD: ReadonlySet<FileFailure> = new Set(['link-expired', 'not-found', 'not-media', 'empty']);
