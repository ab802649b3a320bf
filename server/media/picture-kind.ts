export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Number of bytes from the start of a file that `pictureKindOf` needs. */
export const MAGIC_LENGTH = 64;

/**
 * Returns the format of a picture by its first bytes, independent of its file name and content type; null for all other
 * files. SVG does not count as a picture, because it can contain scripts.
 */
export const pictureKindOf = (head: Buffer): PictureKind | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a/.test(latin(head, 0, 6))) return 'gif';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  return isAvif(head) ? 'avif' : null;
};

const startsWith = (head: Buffer, bytes: number[]): boolean =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));

const latin = (head: Buffer, start: number, end: number): string => head.toString('latin1', start, end);

/** Checks for a `ftyp` box with the brand `avif` (ISO 14496-12). The second field of the box is a version. */
const isAvif = (head: Buffer): boolean => {
  if (head.length < 16 || latin(head, 4, 8) !== 'ftyp') return false;
  const boxLength = Math.min(head.readUInt32BE(0), head.length);
  const brands = [latin(head, 8, 12), ...(latin(head, 16, boxLength).match(/.{4}/gs) ?? [])];
  return brands.includes('avif');
};
