import { createReadStream } from 'node:fs';
import { readDeclaredSizes } from './picture-boxes.ts';
import type { PictureLimits } from './picture-limits.ts';

/**
 * Whether the picture at `path` exceeds `limits`, as far as this is known without decoding. The decoder checks the size
 * of the other formats, because reading their header costs almost nothing.
 */
export const isCostly = async (path: string, { parts, maxPixels, maxSide }: PictureLimits): Promise<boolean> => {
  if (parts === null) return false;
  if (parts.kind === 'marks') return hasMoreMarks(path, parts);
  const sizes = await readDeclaredSizes(path, parts.max);
  if (sizes === null) return true;
  return sizes.some(({ width, height }) => width * height > maxPixels || Math.max(width, height) > maxSide);
};

const hasMoreMarks = async (path: string, { mark, max }: { mark: Buffer; max: number }): Promise<boolean> => {
  let found = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file was decoded as text.');
    const piece = Buffer.concat([rest, chunk]);
    found += countIn(piece, mark);
    if (found > max) return true;
    // A mark can start in one chunk and end in the next one. The remaining bytes are too few for a whole mark.
    rest = piece.subarray(-(mark.length - 1));
  }
  return false;
};

const countIn = (bytes: Buffer, mark: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count += 1;
  return count;
};
