export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** How many bytes from the start `pictureKindOf` looks at. */
export const MAGIC_LENGTH = 64;

/**
 * What a file is by its first bytes, whatever its name or sender says; null for everything else. SVG is a document
 * with scripts and never counts as a picture.
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

/** ISO 14496-12: a `ftyp` box with its brands of four letters, the second field being a version. */
const isAvif = (head: Buffer): boolean => {
  if (head.length < 16 || latin(head, 4, 8) !== 'ftyp') return false;
  const boxLength = Math.min(head.readUInt32BE(0), head.length);
  const brands = [latin(head, 8, 12), ...(latin(head, 16, boxLength).match(/.{4}/gs) ?? [])];
  return brands.includes('avif');
};
