import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { aBlackPng, aPicture, aPixelBomb, aPolyglot, pngChunk } from '../some-pictures.ts';

const PAGE = '<html><script>alert(1)</script></html>';

/** A GIF whose frames have one pixel each, on a canvas of `side` × `side`. */
const aGif = ({ frames, side }: { frames: number; side: number }): Buffer => {
  const head = Buffer.alloc(19, 0xff);
  head.write('GIF89a');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  // The colour table has two colours; the first one is black.
  head.set([0x80, 0, 0, 0, 0, 0], 10);
  const frame = Buffer.from('21f904000a000000 2c 00000000 01000100 00 02 02 4401 00'.replaceAll(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
};

const riffChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const in24Bits = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

/** A WebP whose frames have 16 × 16 pixels in 80 bytes each, on a canvas of `side` × `side`. */
const aWebp = async ({ frames, side }: { frames: number; side: number }): Promise<Buffer> => {
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const size = [in24Bits(15), in24Bits(15)];
  const place = [in24Bits(0), in24Bits(0), ...size, in24Bits(10), Buffer.alloc(1)];
  const frame = riffChunk('ANMF', Buffer.concat([...place, still.subarray(12)]));
  const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), in24Bits(side - 1), in24Bits(side - 1)]);
  const parts = [riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6, 255))];
  parts.push(...Array.from({ length: frames }, () => frame));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]));
};

/**
 * A JPEG scan that skips all blocks of 25 megapixels. It consists of twelve end-of-band runs of 32,767 blocks. Each run
 * has one bit for its code and fourteen bits for its length.
 */
const EMPTY_SCAN = Buffer.from(
  (`0${'1'.repeat(14)}`.repeat(12) + '1111').match(/.{8}/g)?.flatMap((bits) => {
    const byte = Number.parseInt(bits, 2);
    // JPEG requires a zero byte after 0xff, which otherwise starts a marker.
    return byte === 0xff ? [byte, 0] : [byte];
  }) ?? [],
);

/** A grey progressive JPEG of 25 megapixels. Each of its 63 bands has one scan per bit: 63 × 14 scans. */
const aJpegOfManyScans = async (): Promise<Buffer> => {
  const plain = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'gray' } })
    .toColourspace('b-w')
    .jpeg({ progressive: true })
    .toBuffer();
  const secondTable = plain.indexOf(Buffer.from([0xff, 0xc4]), plain.indexOf(Buffer.from([0xff, 0xda])));
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0xe0]);
  const scans = Array.from({ length: 63 * 14 }, (_, index) => {
    const [band, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)];
    const bits = ((bit === 13 ? 0 : bit + 1) << 4) | bit;
    return Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, band, band, bits]), EMPTY_SCAN]);
  });
  return Buffer.concat([plain.subarray(0, secondTable), table, ...scans, Buffer.from([0xff, 0xd9])]);
};

/** An empty box of ISO 14496-12: its length and its type. */
const EMPTY_BOX = Buffer.from('00000008 66726565'.replace(' ', ''), 'hex');

/** A small AVIF with this number of empty boxes, before or after its other boxes. */
export const anAvifOfBoxes = async (count: number, place: 'before' | 'after'): Promise<Buffer> => {
  const plain = await anAvif(64, 48);
  const boxes = Buffer.concat(Array.from({ length: count }, () => EMPTY_BOX));
  const start = place === 'before' ? plain.readUInt32BE(0) : plain.length;
  return Buffer.concat([plain.subarray(0, start), boxes, plain.subarray(start)]);
};

/** An AVIF of one colour. 25 megapixels have less than 1 KB. */
export const anAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .avif({ effort: 0 })
    .toBuffer();

/** Small files that are expensive to decode. The server must reject each of them before it decodes it. */
export const pictureBombs = async (): Promise<[name: string, bytes: Buffer][]> => [
  ['256 megapixels in 32 KB', aPixelBomb(16_000)],
  ['25 million rows of one pixel', aBlackPng({ width: 1, height: 24_999_999 })],
  ['25 million pixels in one row', aBlackPng({ width: 24_999_999, height: 1 })],
  ['a JPEG of 882 scans', await aJpegOfManyScans()],
  ['a WebP of 10,000 frames', await aWebp({ frames: 10_000, side: 1_000 })],
  ['a WebP of 256 megapixels', await aWebp({ frames: 2, side: 16_000 })],
  ['an AVIF of 25 megapixels', await anAvif(5_000, 5_000)],
  ['an AVIF of 100,000 empty boxes', await anAvifOfBoxes(100_000, 'before')],
  ['an AVIF with 100,000 empty boxes behind its picture', await anAvifOfBoxes(100_000, 'after')],
];

/** Files that start like a picture and contain none. */
export const fakePictures: readonly [name: string, bytes: Buffer][] = [
  ['an empty file', Buffer.alloc(0)],
  ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
  ['a script that starts like a GIF', Buffer.from('GIF89a=0;alert(1)//')],
  ['a page that starts like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe]), Buffer.from(PAGE)])],
  ['a page in a WebP container', Buffer.from(`RIFF....WEBP${PAGE}`)],
  ['a PNG without pixels', aBlackPng({ width: 40, height: 30 }).subarray(0, 33)],
];

const inflatingChunk = (name: string, before: string): Buffer =>
  pngChunk(name, Buffer.concat([Buffer.from(before, 'latin1'), deflateSync(Buffer.alloc(100_000_000))]));

/** Pictures whose file has other content too, or more than one picture. */
export const picturesWithPayload = async (): Promise<[name: string, bytes: Buffer][]> => [
  ['a JPEG that hides a page', await aPolyglot()],
  ['a JPEG with a script behind it', Buffer.concat([await aPicture(21), Buffer.from('*/alert(1)<script>')])],
  [
    'a PNG with a page in its texts',
    aBlackPng({ width: 40, height: 30 }, [pngChunk('tEXt', Buffer.from(`a\0${PAGE}`))]),
  ],
  [
    'a PNG whose text inflates to 100 MB',
    aBlackPng({ width: 41, height: 30 }, [inflatingChunk('zTXt', 'Comment\0\0')]),
  ],
  [
    'a PNG whose colour profile inflates to 100 MB',
    aBlackPng({ width: 42, height: 30 }, [inflatingChunk('iCCP', 'icc\0\0')]),
  ],
  ['a GIF of 10,000 frames', aGif({ frames: 10_000, side: 50 })],
  ['a GIF that claims a width of 65,535 pixels', aGif({ frames: 1, side: 65_535 })],
  ['a GIF with an archive behind it', Buffer.concat([aGif({ frames: 1, side: 51 }), Buffer.from('PK<script>')])],
];

/** A gzip body of 50 KB that inflates to 50 MB: an attack on a server that decodes `content-encoding`. */
export const aCompressedBody = (): Buffer => gzipSync(Buffer.alloc(50_000_000));
