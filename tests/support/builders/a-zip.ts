import { crc32, localHeader, zipEnd, type ZipEntry } from '#shared/lib/zip.ts';

/** A file of an archive. `packed`: its compressed bytes. `lies`: fields of its entry that differ from its bytes. */
export type ZippedFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer> | string;
  packed?: Uint8Array<ArrayBuffer>;
  lies?: Partial<ZipEntry>;
};

const AT = Date.UTC(2026, 10, 21);

/** Builds a ZIP, also one that no tool would write. */
export const aZip = (files: readonly ZippedFile[]): Blob => {
  const entries: ZipEntry[] = [];
  const parts: BlobPart[] = [];
  let offset = 0;
  for (const { name, bytes, packed, lies = {} } of files) {
    const content = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    const entry = {
      name,
      crc32: crc32(content),
      sizeBytes: content.byteLength,
      offset,
      ...(packed === undefined ? {} : { deflatedBytes: packed.byteLength }),
      ...lies,
    };
    const header = localHeader(entry, AT);
    entries.push(entry);
    const stored = packed ?? content;
    parts.push(header, stored);
    offset += header.byteLength + stored.byteLength;
  }
  return new Blob([...parts, zipEnd(entries, offset, AT)]);
};
