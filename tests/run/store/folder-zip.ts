import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { crc32 } from '#shared/lib/crc32.ts';
import { localHeader, zipEnd, type ZipEntry } from '#shared/lib/zip.ts';

/** The first moment that a zip can name: with the time of the build the same files would make another zip. */
const MODIFIED_AT_MS = Date.UTC(1980, 0, 1);

/** Every file below a folder, by its path in it, in one order everywhere. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** A folder as a zip. The same files give the same bytes, whenever and in whatever order they were written. */
export const zipFolder = (folder: string): Buffer => {
  const parts: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name));
    const entry = { name, crc32: crc32(bytes), sizeBytes: bytes.byteLength, offset };
    const header = localHeader(entry, MODIFIED_AT_MS);
    parts.push(header, bytes);
    entries.push(entry);
    offset += header.byteLength + bytes.byteLength;
  }
  return Buffer.concat([...parts, zipEnd(entries, offset, MODIFIED_AT_MS)]);
};
