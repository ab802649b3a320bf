import { MAX_FILE_BYTES, type AdFile } from '#shared/domain/ad/ad-files.ts';
import type { ManifestFile } from '#shared/domain/files/download-manifest.ts';
import { atFirst, fetchAny, takeFiles, type FileProgress, type Way } from './take-files.ts';
import { createZipSink, type TextFile } from './zip-sink.ts';

type Options = Way & {
  files: readonly AdFile[];
  nowMs: number;
  /** What a file is called once its type is known; `number` null: the zip. */
  nameOf: (number: number | null, ending: string) => string;
  /** What the zip holds beside the files. */
  listsOf: (files: readonly ManifestFile[]) => TextFile[];
  /** Called once at the start, with what then goes on changing. */
  onProgress: (progress: readonly FileProgress[]) => void;
};

/**
 * Fetches the files of one ad one after the other into `sink`: a single one as it is, several as one zip with its lists. Files
 * that fail are left out and listed; where none arrives nothing is handed out. Rejects only where `signal` aborts or the sink
 * is gone.
 */
export const packFiles = async (options: Options): Promise<readonly FileProgress[]> => {
  const { files, onProgress } = options;
  const progress = atFirst(files);
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
  const listed = await takeFiles(options, zip, progress, nameOf);
  if (progress.some(({ state }) => state === 'done')) await zip.finish(nameOf(null, 'zip'), listsOf(listed));
};
