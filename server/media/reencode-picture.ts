import { createHash } from 'node:crypto';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';

export type Reencoded = { bytes: Buffer; sha256: string; extension: 'webp' };

const MAX_PIXELS = 25_000_000;
/** No camera or screen has more in a row; 25 million rows of one pixel took 15 s. */
const LONGEST_SIDE = 30_000;
const MAX_SIDE = 1600;
const QUALITY = 86;

/** Loaded with the first picture: a server that only answers needs no 24 MB of decoders. */
const loadSharp = async (): Promise<(path: string, options: SharpOptions) => Sharp> => {
  const { default: sharp } = await import('sharp');
  // Pictures come once each: the cache of libvips would only keep memory.
  sharp.cache(false);
  return sharp;
};

/**
 * The first frame of the picture at `path` as WebP, 1600 pixels on the long side at most, upright, without metadata and
 * whatever else hid in the file. Throws PICTURE_TOO_LARGE above 25 megapixels or 30,000 pixels in a row (told by the header, before any
 * pixel is decoded) and PICTURE_UNREADABLE for a damaged file.
 */
export const reencodePicture = async (path: string): Promise<Reencoded> => {
  const sharp = await loadSharp();
  const bytes = await readable(async () => {
    const { width, height, pageHeight } = await sharp(path, { limitInputPixels: false }).metadata();
    const rows = pageHeight ?? height;
    if (width * rows > MAX_PIXELS || Math.max(width, rows) > LONGEST_SIDE) throw new AppError('PICTURE_TOO_LARGE');
    return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), extension: 'webp' };
};

const readable = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE', { cause: error });
  }
};
