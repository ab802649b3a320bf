import type { PictureKind } from './picture-kind.ts';

/** Parts of a file that cost the decoder time for each part, however few bytes they have. */
type CountedParts =
  /** Parts that start with these bytes. Chance matches in other data also count. */
  | { kind: 'marks'; mark: Buffer; max: number }
  /** Boxes of ISO 14496-12, in the whole file. */
  | { kind: 'boxes'; max: number };

/** What a decoder of one format may be given. Everything here is checked before a pixel is decoded. */
export type PictureLimits = {
  /** Width × height of one frame. */
  maxPixels: number;
  /** The longest side, in pixels. */
  maxSide: number;
  /** Null: the cost of a file of this format depends only on its bytes and pixels. */
  parts: CountedParts | null;
};

const MEGAPIXEL = 1_000_000;
/** No camera or screen has more in a row, and 25 million rows of one pixel took 15 s. */
const MAX_SIDE = 30_000;
/** Decoding this many pixels uses less than 200 MB. AV1 uses 500 MB for them, so that AVIF has a lower limit. */
const MAX_PIXELS = 25 * MEGAPIXEL;

/** The limits of each format. A format without an entry does not compile. */
export const PICTURE_LIMITS: Record<PictureKind, PictureLimits> = {
  // Each scan of a progressive JPEG processes the whole picture. Real pictures have a dozen scans.
  jpeg: {
    maxPixels: MAX_PIXELS,
    maxSide: MAX_SIDE,
    parts: { kind: 'marks', mark: Buffer.from([0xff, 0xda]), max: 100 },
  },
  png: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: null },
  // The decoder searches each frame from the start of the file. Real pictures have some hundred frames.
  webp: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: { kind: 'marks', mark: Buffer.from('ANMF'), max: 1_000 } },
  // 400,000 frames in 9 MB cost 0.1 s.
  gif: { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, parts: null },
  // The cost of the boxes is quadratic in their number. Real pictures have some dozen boxes.
  avif: { maxPixels: 8 * MEGAPIXEL, maxSide: MAX_SIDE, parts: { kind: 'boxes', max: 500 } },
};
