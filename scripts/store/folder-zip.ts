import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { localHeader, zipEnd, type ZipEntry, crc32 } from '#shared/lib/zip.ts';

/** The earliest time that a zip can contain. With the time of the build, the same files would give another zip. */
const MODIFIED_AT_MS = Date.UTC(1980, 0, 1);

/** Returns the paths of all files below a folder, relative to it and sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/**
 * Returns a folder as a compressed zip. The same files give the same bytes, also if they were written in another order.
 */
export const zipFolder = (folder: string): Buffer => {
  const parts: Uint8Array[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name));
    const packed = deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION });
    const deflatedBytes = packed.byteLength;
    const entry = { name, crc32: crc32(bytes), sizeBytes: bytes.byteLength, deflatedBytes, offset };
    const header = localHeader(entry, MODIFIED_AT_MS);
    parts.push(header, packed);
    entries.push(entry);
    offset += header.byteLength + deflatedBytes;
  }
  return Buffer.concat([...parts, zipEnd(entries, offset, MODIFIED_AT_MS)]);
};
