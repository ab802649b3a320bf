import { MAX_FILE_BYTES, type AdFile } from '#shared/domain/ad/ad-files.ts';
import type { ManifestFile } from '#shared/domain/files/download-manifest.ts';
import { initialProgress, fetchFromLinks, addFiles, type FileProgress, type Transfer } from './add-files.ts';
import { createZipSink, type TextFile } from './zip-sink.ts';

type Options = Transfer & {
  files: readonly AdFile[];
  nowMs: number;
  /** The name of a file once its type is known. `number` is null for the ZIP. */
  nameOf: (number: number | null, ending: string) => string;
  /** The text files of the ZIP besides the fetched files. */
  listsOf: (files: readonly ManifestFile[]) => TextFile[];
  /** Called once at the start, with a progress object that changes afterwards. */
  onProgress: (progress: readonly FileProgress[]) => void;
};

/**
 * Fetches the files of one ad one after the other into `sink`: a single file as it is, several as one ZIP with its
 * lists. Files that fail are omitted and listed. Creates no file if all failed. Rejects only if `signal` aborts or the
 * sink fails.
 */
export const packFiles = async (options: Options): Promise<readonly FileProgress[]> => {
  const { files, onProgress } = options;
  const progress = initialProgress(files);
  onProgress(progress);
  await (files.length === 1 ? passOne(options, progress) : packAll(options, progress));
  return progress;
};

const passOne = async (options: Options, progress: readonly FileProgress[]): Promise<void> => {
  const { sink, nameOf } = options;
  for (const at of progress) {
    const fetched = await fetchFromLinks(options, at, { maxBytes: MAX_FILE_BYTES, onBytes: sink.write });
    if (fetched.type === null) continue;
    await sink.keep(new Uint8Array());
    await sink.finish(nameOf(at.file.number, fetched.type.ending), fetched.type.mime);
  }
};

const packAll = async (options: Options, progress: readonly FileProgress[]): Promise<void> => {
  const { sink, nameOf, listsOf, nowMs } = options;
  const zip = createZipSink(sink, nowMs);
  const listed = await addFiles(options, zip, progress, nameOf);
  if (progress.some(({ state }) => state === 'done')) await zip.finish(nameOf(null, 'zip'), listsOf(listed));
};
