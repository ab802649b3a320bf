import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

/** A picture in one color that depends on the seed, so that each seed has different bytes. */
export const aPicture = (seed: number, size: Size = { width: 40, height: 30 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: seed % 256, g: (seed * 7) % 256, b: (seed * 13) % 256 } } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

/** A chunk of a PNG: length, type, data and checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A valid black PNG, with `extra` chunks before its pixels. */
export const aBlackPng = ({ width, height }: Size, extra: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, grey, no interlacing.
  header[8] = 1;
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PNG of `side` × `side` pixels that compresses to a few kilobytes: 256 megapixels have 32 KB. */
export const aPixelBomb = (side: number): Buffer => aBlackPng({ width: side, height: side });

/** A JPEG with an HTML page in a comment and another one after its end. Each page contains a script. */
export const aPolyglot = async (): Promise<Buffer> => {
  const jpeg = await aPicture(77);
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page]);
};

/** A picture of noise, different for each seed. WebP cannot compress it well, so that `side` decides its size. */
export const aNoisyPicture = (seed: number, side: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(side * side * 3);
  let state = seed + 1;
  for (let index = 0; index < pixels.length; index += 1) {
    // The generator of Numerical Recipes (a linear congruential generator, modulo 2^32).
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = state >>> 24;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};
