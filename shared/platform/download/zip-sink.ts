import { nameKey, unusedName } from '#shared/domain/files/download-name.ts';
import { localHeader, ZIP_LIMIT_BYTES, zipEnd, type ZipEntry, crc32 } from '#shared/lib/zip.ts';
import type { FileSink } from './file-sink.ts';

/** A text file of a ZIP besides the fetched files. */
export type TextFile = { name: string; text: string };

/** Space reserved for the lists and the end of the ZIP. */
const RESERVE_BYTES = 128 * 1024 ** 2;
/** A ZIP counts its files in 16 bits. Some numbers are reserved for the lists. */
const MOST_FILES = 65_500;

export type ZipSink = ReturnType<typeof createZipSink>;

/**
 * Adds files to one ZIP as they complete. They are stored without compression: pictures and videos are compressed
 * already.
 */
export const createZipSink = (sink: FileSink, nowMs: number) => {
  const entries: ZipEntry[] = [];
  const taken = new Set<string>();
  let offset = 0;

  /** Completes the current file of the sink. Returns its name: the requested one, or a similar one that is unused. */
  const keep = async (wanted: string, sums: { crc32: number; bytes: number }): Promise<string> => {
    const name = unusedName(wanted, taken);
    taken.add(nameKey(name));
    const entry = { name, crc32: sums.crc32, sizeBytes: sums.bytes, offset };
    const header = localHeader(entry, nowMs);
    await sink.keep(header);
    entries.push(entry);
    offset += header.byteLength + entry.sizeBytes;
    return name;
  };

  return {
    keep,
    /** The maximum size of the next file. 0 if there is no room for another file. */
    roomBytes: (): number => (entries.length < MOST_FILES ? Math.max(0, ZIP_LIMIT_BYTES - RESERVE_BYTES - offset) : 0),
    finish: async (name: string, lists: readonly TextFile[]): Promise<void> => {
      for (const list of lists) {
        const bytes = new TextEncoder().encode(list.text);
        await sink.write(bytes);
        await keep(list.name, { crc32: crc32(bytes), bytes: bytes.byteLength });
      }
      await sink.keep(zipEnd(entries, offset, nowMs));
      await sink.finish(name, 'application/zip');
    },
  };
};
