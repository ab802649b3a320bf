import { nameKey, unusedName } from '#shared/domain/files/download-name.ts';
import { crc32 } from '#shared/lib/crc32.ts';
import { localHeader, ZIP_LIMIT_BYTES, zipEnd, type ZipEntry } from '#shared/lib/zip.ts';
import type { FileSink } from './file-sink.ts';

/** A text that a zip holds beside what is fetched. */
export type TextFile = { name: string; text: string };

/** Room that stays for lists and the end. */
const RESERVE_BYTES = 128 * 1024 ** 2;
/** A zip counts its files in 16 bits; some stay for the lists. */
const MOST_FILES = 65_500;

export type ZipSink = ReturnType<typeof createZipSink>;

/** Puts files into one zip as they become whole; none is packed, as pictures and videos are already. */
export const createZipSink = (sink: FileSink, nowMs: number) => {
  const entries: ZipEntry[] = [];
  const taken = new Set<string>();
  let offset = 0;

  /** What was written to the sink is a file now. Answers the name it got: the same, or one that is still free. */
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
    /** How large the next file may be; 0 where there is no place for any. */
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
