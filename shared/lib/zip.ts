/**
 * One file of the archive. `offset`: where its local header begins. `deflatedBytes`: its size in the archive if it is
 * compressed with raw DEFLATE; a file without it is stored as it is.
 */
export type ZipEntry = { name: string; crc32: number; sizeBytes: number; offset: number; deflatedBytes?: number };

/** The maximum offset and size. The 64-bit extension is not used, because some tools can't read it. */
export const ZIP_LIMIT_BYTES = 0xff_ff_ff_fe;

/** 2.0: the oldest version with folders, which every tool supports. */
const VERSION = 20;
const UTF8_NAMES = 0x08_00;
const STORED = 0;
const DEFLATED = 8;

/**
 * The header before the bytes of a file. It contains sizes and CRC-32, so that streaming readers need nothing else. So
 * the file has to be complete first. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export const localHeader = (entry: Omit<ZipEntry, 'offset'>, modifiedAtMs: number): Uint8Array<ArrayBuffer> => {
  const name = new TextEncoder().encode(entry.name);
  return record(30 + name.byteLength, (put) => {
    put.u32(0x04_03_4b_50);
    put.u16(VERSION);
    putFacts(put, entry, modifiedAtMs);
    put.u16(name.byteLength);
    put.u16(0);
    put.bytes(name);
  });
};

/** The end of the archive: the directory of all files, and its offset. */
export const zipEnd = (
  entries: readonly ZipEntry[],
  endOffset: number,
  modifiedAtMs: number,
): Uint8Array<ArrayBuffer> => {
  const list = entries.map((entry) => listed(entry, modifiedAtMs));
  const listBytes = list.reduce((total, { byteLength }) => total + byteLength, 0);
  return record(listBytes + 22, (put) => {
    for (const bytes of list) put.bytes(bytes);
    put.u32(0x06_05_4b_50);
    put.u16(0);
    put.u16(0);
    put.u16(entries.length);
    put.u16(entries.length);
    put.u32(listBytes);
    put.u32(endOffset);
    put.u16(0);
  });
};

const listed = (entry: ZipEntry, modifiedAtMs: number): Uint8Array<ArrayBuffer> => {
  const name = new TextEncoder().encode(entry.name);
  return record(46 + name.byteLength, (put) => {
    put.u32(0x02_01_4b_50);
    put.u16(VERSION);
    put.u16(VERSION);
    putFacts(put, entry, modifiedAtMs);
    put.u16(name.byteLength);
    // No extra field, no comment, first disk, no attributes.
    put.u16(0);
    put.u16(0);
    put.u16(0);
    put.u16(0);
    put.u32(0);
    put.u32(entry.offset);
    put.bytes(name);
  });
};

const putFacts = (put: Put, entry: Omit<ZipEntry, 'offset'>, modifiedAtMs: number): void => {
  const { crc32, sizeBytes, deflatedBytes } = entry;
  const at = new Date(modifiedAtMs);
  put.u16(UTF8_NAMES);
  put.u16(deflatedBytes === undefined ? STORED : DEFLATED);
  put.u16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1));
  put.u16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate());
  put.u32(crc32);
  put.u32(deflatedBytes ?? sizeBytes);
  put.u32(sizeBytes);
};

type Put = { u16: (value: number) => void; u32: (value: number) => void; bytes: (bytes: Uint8Array) => void };

/** A record of this size with little-endian numbers. */
const record = (sizeBytes: number, write: (put: Put) => void): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(sizeBytes);
  const view = new DataView(made.buffer);
  let at = 0;
  const advance = (count: number): number => {
    at += count;
    return at - count;
  };
  write({
    u16: (value) => view.setUint16(advance(2), value, true),
    u32: (value) => view.setUint32(advance(4), value, true),
    bytes: (bytes) => made.set(bytes, advance(bytes.byteLength)),
  });
  return made;
};

/** CRC-32 of ZIP and gzip (ISO 3309, reversed polynomial 0xEDB88320). Source: RFC 1952, section 8. */
const table = Uint32Array.from({ length: 256 }, (_unused, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** `before`: the CRC-32 of the preceding bytes. */
export const crc32 = (bytes: Uint8Array, before = 0): number => {
  let value = ~before;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};
