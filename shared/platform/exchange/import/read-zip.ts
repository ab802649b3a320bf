import { fail, ok, type Result } from '#shared/lib/result.ts';
import { bytePieces } from '../byte-pieces.ts';
import { crc32 } from '#shared/lib/zip.ts';

/** A file in an archive. Sizes are in bytes. `sizeBytes`: the size that the directory states, not a verified one. */
export type ZipFile = {
  name: string;
  sizeBytes: number;
  packedBytes: number;
  crc32: number;
  isDeflated: boolean;
  /** Where the local header begins. */
  offset: number;
};

/**
 * Why an archive is rejected as a whole. `broken`: incomplete, encrypted, larger than 4 GB, or packed in an unknown
 * way. `unsafe`: it has a path outside of the archive, the same name twice, or files that share bytes.
 */
export type ZipFault = 'broken' | 'unsafe';

/** Why one file of an archive can't be read. */
export type ZipFileFault = 'broken' | 'too-large';

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xff_ff;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;
const END_MARK = 0x06_05_4b_50;
const LISTED_MARK = 0x02_01_4b_50;
const LOCAL_MARK = 0x04_03_4b_50;
const ENCRYPTED = 0x01;
const STORED = 0;
const DEFLATED = 8;
/** 65,535 names of 300 bytes. A larger directory belongs to no archive of ours. */
const MAX_DIRECTORY_BYTES = 32_000_000;

/**
 * Reads the directory at the end of an archive: PKWARE APPNOTE 6.3.10, sections 4.3.12 and 4.3.16. Folders are omitted.
 * The sizes of local headers are ignored, so a file is what the directory states.
 */
export const readZip = async (archive: Blob): Promise<Result<ReadonlyMap<string, ZipFile>, ZipFault>> => {
  const end = await endOf(archive);
  if (end === null || end.count === 0xff_ff || end.listBytes > MAX_DIRECTORY_BYTES) return fail('broken');
  if (end.listOffset + end.listBytes > archive.size) return fail('broken');
  const list = await viewOf(archive, end.listOffset, end.listBytes);
  const files = filesIn(list, end.count);
  if (files === null) return fail('broken');
  return isSafe(files, end.listOffset) ? ok(new Map(files.map((file) => [file.name, file]))) : fail('unsafe');
};

const viewOf = async (archive: Blob, offset: number, length: number): Promise<DataView> =>
  new DataView(await archive.slice(offset, offset + length).arrayBuffer());

type End = { count: number; listBytes: number; listOffset: number };

const endOf = async (archive: Blob): Promise<End | null> => {
  const length = Math.min(archive.size, END_BYTES + MAX_COMMENT_BYTES);
  const view = await viewOf(archive, archive.size - length, length);
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_MARK) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) !== view.byteLength) continue;
    // An archive of several disks has another disk number, or fewer entries on this one.
    if (view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== view.getUint16(at + 10, true))
      return null;
    return {
      count: view.getUint16(at + 10, true),
      listBytes: view.getUint32(at + 12, true),
      listOffset: view.getUint32(at + 16, true),
    };
  }
  return null;
};

const filesIn = (list: DataView, count: number): ZipFile[] | null => {
  const files: ZipFile[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + LISTED_BYTES > list.byteLength || list.getUint32(at, true) !== LISTED_MARK) return null;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => list.getUint16(at + field, true));
    const end = at + LISTED_BYTES + (nameBytes ?? 0);
    if (end > list.byteLength) return null;
    const file = fileAt(list, at, nameBytes ?? 0);
    if (file === null) return null;
    if (!file.name.endsWith('/')) files.push(file);
    at = end + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
};

const fileAt = (list: DataView, at: number, nameBytes: number): ZipFile | null => {
  const method = list.getUint16(at + 10, true);
  const isKnown = method === STORED || method === DEFLATED;
  if (!isKnown || (list.getUint16(at + 8, true) & ENCRYPTED) !== 0) return null;
  const name = new Uint8Array(list.buffer, list.byteOffset + at + LISTED_BYTES, nameBytes);
  return {
    // Some systems store a letter and its accent as two characters.
    name: new TextDecoder().decode(name).normalize('NFC'),
    isDeflated: method === DEFLATED,
    crc32: list.getUint32(at + 16, true),
    packedBytes: list.getUint32(at + 20, true),
    sizeBytes: list.getUint32(at + 24, true),
    offset: list.getUint32(at + 42, true),
  };
};

/** Whether all names stay within the archive and differ, and no two files share bytes, as those of a bomb do. */
const isSafe = (files: readonly ZipFile[], endOffset: number): boolean => {
  const names = new Set(files.map(({ name }) => name.toLowerCase()));
  if (names.size !== files.length || !files.every(({ name }) => isPlainPath(name))) return false;
  let end = 0;
  for (const file of files.toSorted((one, other) => one.offset - other.offset)) {
    if (file.offset < end) return false;
    end = file.offset + LOCAL_BYTES + file.packedBytes;
  }
  return end <= endOffset;
};

const isPlainPath = (name: string): boolean =>
  !/[\\:\0]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/**
 * Passes the bytes of one file on in pieces. Fails if they are damaged, or more than `maxBytes`, whatever the directory
 * states: reading stops there.
 */
export const readZipFile = async (
  archive: Blob,
  file: ZipFile,
  { maxBytes, onBytes }: { maxBytes: number; onBytes: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void> },
): Promise<Result<null, ZipFileFault>> => {
  if (file.sizeBytes > maxBytes) return fail('too-large');
  const packed = await packedBytesOf(archive, file);
  if (packed === null) return fail('broken');
  const sums = { bytes: 0, crc32: 0 };
  for await (const piece of unpacked(packed, file.isDeflated)) {
    if (piece === 'broken') return fail('broken');
    sums.bytes += piece.byteLength;
    if (sums.bytes > file.sizeBytes) return fail('broken');
    sums.crc32 = crc32(piece, sums.crc32);
    await onBytes(piece);
  }
  return sums.bytes === file.sizeBytes && sums.crc32 === file.crc32 ? ok(null) : fail('broken');
};

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function* unpacked(packed: Blob, isDeflated: boolean): AsyncGenerator<Uint8Array<ArrayBuffer> | 'broken'> {
  if (!isDeflated) {
    yield* bytePieces(packed);
    return;
  }
  const reader: Reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let piece = await nextPiece(reader); piece !== 'end'; piece = await nextPiece(reader)) yield piece;
  } finally {
    // A stream that has failed can't be cancelled, and needs it no more.
    await reader.cancel().catch(() => undefined);
  }
}

/** Damaged data make the decompression throw. */
const nextPiece = async (reader: Reader): Promise<Uint8Array<ArrayBuffer> | 'end' | 'broken'> => {
  try {
    const { value } = await reader.read();
    return value ?? 'end';
  } catch {
    return 'broken';
  }
};

const packedBytesOf = async (
  archive: Blob,
  { offset, packedBytes, isDeflated, sizeBytes }: ZipFile,
): Promise<Blob | null> => {
  const header = await viewOf(archive, offset, LOCAL_BYTES);
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_MARK) return null;
  if (!isDeflated && packedBytes !== sizeBytes) return null;
  const begin = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  return begin + packedBytes > archive.size ? null : archive.slice(begin, begin + packedBytes);
};
