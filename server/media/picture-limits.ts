import type { PictureKind } from './picture-kind.ts';

/** Parts of a file that each cost decoding time, even if they have few bytes. */
type CountedParts =
  /** Parts that start with these bytes. Accidental matches in other data count too. */
  | { kind: 'marks'; mark: Buffer; max: number }
  /** Boxes of ISO 14496-12 in the whole file. */
  | { kind: 'boxes'; max: number };

/** Limits for one format. They are checked before any pixel is decoded. */
export type PictureLimits = {
  /** Maximum of width × height of one frame. */
  maxPixels: number;
  /** Maximum length of the longest side in pixels. */
  maxSide: number;
  /** Null: the decoding cost of this format depends only on bytes and pixels. */
  parts: CountedParts | null;
};

const MEGAPIXEL = 1_000_000;
/** No camera or screen has more pixels in a row. Decoding 25 million rows of one pixel took 15 s. */
const MAX_SIDE = 30_000;
/** Decoding this many pixels uses less than 200 MB. AV1 uses 500 MB for them, so AVIF has a lower limit. */
const MAX_PIXELS = 25 * MEGAPIXEL;

/** The limits of each format. A missing format is a compile error. */
export const PICTURE_LIMITS: Record<PictureKind, PictureLimits> = {
  // Each scan of a progressive JPEG processes the whole picture. Real pictures have about 12 scans.
  jpeg: {
    maxPixels: MAX_PIXELS,
    maxSide: MAX_SIDE,
    parts: { kind: 'marks', mark: Buffer.from([0xff, 0xda]), max: 100 },
  },
  png: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: null },
  // The decoder searches each frame from the start of the file. Real pictures have a few hundred frames.
  webp: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: { kind: 'marks', mark: Buffer.from('ANMF'), max: 1_000 } },
  // 400,000 frames in 9 MB cost 0.1 s.
  gif: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: null },
  // The cost is quadratic in the number of boxes. Real pictures have a few dozen boxes.
  avif: { maxPixels: 8 * MEGAPIXEL, maxSide: MAX_SIDE, parts: { kind: 'boxes', max: 500 } },
};
