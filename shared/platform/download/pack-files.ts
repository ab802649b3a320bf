import { MAX_FILE_BYTES, type AdFile, type FileFailure } from '#shared/domain/ad-files.ts';
import type { ManifestFile } from '#shared/domain/download-manifest.ts';
import type { FileType } from '#shared/domain/file-type.ts';
import { crc32 } from '#shared/lib/crc32.ts';
import { createRunningSha256 } from '#shared/lib/running-sha256.ts';
import type { FetchFile } from './fetch-file.ts';
import type { FileSink } from './file-sink.ts';
import { createZipSink, type TextFile } from './zip-sink.ts';

/** How far one file is. `sizeBytes` is null where the network does not say; `failure` is set exactly when it failed. */
export type FileProgress = {
  readonly file: AdFile;
  state: 'waiting' | 'running' | 'done' | 'failed';
  bytes: number;
  sizeBytes: number | null;
  failure: FileFailure | null;
};

type Options = {
  files: readonly AdFile[];
  fetchFile: FetchFile;
  sink: FileSink;
  signal: AbortSignal;
  nowMs: number;
  /** What a file is called once its type is known; `number` null: the zip. */
  nameOf: (number: number | null, ending: string) => string;
  /** What the zip holds beside the files. */
  listsOf: (files: readonly ManifestFile[]) => TextFile[];
  /** Called once at the start, with what then goes on changing. */
  onProgress: (progress: readonly FileProgress[]) => void;
};

/**
 * Fetches files one after the other into `sink`: a single one as it is, several as one zip with its lists. Files that fail are
 * left out and listed; where none arrives nothing is handed out. Rejects only where `signal` aborts or the sink is gone.
 */
export const packFiles = async (options: Options): Promise<readonly FileProgress[]> => {
  const { files, onProgress } = options;
  const progress = files.map((file): FileProgress => ({
    file,
    state: 'waiting',
    bytes: 0,
    sizeBytes: null,
    failure: null,
  }));
  onProgress(progress);
  await (files.length === 1 ? passOne(options, progress) : packAll(options, progress));
  return progress;
};

const passOne = async (options: Options, progress: readonly FileProgress[]): Promise<void> => {
  const { sink, nameOf } = options;
  for (const at of progress) {
    const fetched = await fetchAny(options, at, { maxBytes: MAX_FILE_BYTES, onBytes: sink.write });
    if (fetched.type === null) continue;
    await sink.keep(new Uint8Array());
    await sink.finish(nameOf(at.file.number, fetched.type.ending), fetched.type.mime);
  }
};

const packAll = async (options: Options, progress: readonly FileProgress[]): Promise<void> => {
  const { sink, nameOf, listsOf, nowMs } = options;
  const zip = createZipSink(sink, nowMs);
  const listed: ManifestFile[] = [];
  for (const at of progress) {
    const sha256 = createRunningSha256();
    const sums = { crc32: 0, bytes: 0 };
    const onBytes = (bytes: Uint8Array): Promise<void> => {
      sums.crc32 = crc32(bytes, sums.crc32);
      sums.bytes += bytes.byteLength;
      sha256.add(bytes);
      return sink.write(bytes);
    };
    const maxBytes = Math.min(MAX_FILE_BYTES, zip.roomBytes());
    const { type, source } = await fetchAny(options, at, { maxBytes, onBytes });
    const about = { number: at.file.number, kind: at.file.kind, source, failure: at.failure };
    if (type === null) {
      listed.push({ ...about, name: null, type: null, bytes: null, sha256: null });
      continue;
    }
    const name = await zip.keep(nameOf(at.file.number, type.ending), sums);
    listed.push({ ...about, name, type: type.mime, bytes: sums.bytes, sha256: sha256.end() });
  }
  if (progress.some(({ state }) => state === 'done')) await zip.finish(nameOf(null, 'zip'), listsOf(listed));
};

type Taking = { maxBytes: number; onBytes: (bytes: Uint8Array) => Promise<void> };

/** Tries the links of a file, the best first, and notes in `at` how it went. `source` is the link that was tried last. */
const fetchAny = async (
  { fetchFile, sink, signal }: Options,
  at: FileProgress,
  { maxBytes, onBytes }: Taking,
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
    // What is wrong with the best link is told; another one is tried only where that one is dead.
    at.failure ??= result.failure;
    at.bytes = 0;
    if (!DEAD.has(result.failure)) break;
  }
  at.state = 'failed';
  return { type: null, source };
};

const DEAD: ReadonlySet<FileFailure> = new Set(['link-expired', 'not-found', 'not-media', 'empty']);
