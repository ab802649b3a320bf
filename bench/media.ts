import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureDecoder } from '#server/media/picture-decoder.ts';
import type { Figure } from './figure.ts';
import { compareWithBaseline, measureInTurn } from './statistics.ts';

const ROUNDS = 15;
const PICTURES = 8;
const CONCURRENCY = 4;
/** The server has at least this share of the speed of the library alone. */
const MIN_SHARE = 0.9;
/** A typical picture of an ad, and a very large one. */
const SIZES = [
  { name: '600 × 600', width: 600, height: 600 },
  { name: '2725 × 2225', width: 2_725, height: 2_225 },
];

/** A picture of blurred noise, which compresses about as well as a photograph. */
const createPicture = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();

/** Uses sharp as its documentation shows, with the product's size and quality, but without checks and hash. */
const reencodeWithSharpAlone = (path: string): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();

/** Returns the number of pictures per second. */
const rateOf = async (encode: (path: string) => Promise<unknown>, path: string): Promise<number> => {
  const started = performance.now();
  let remaining = PICTURES;
  const worker = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      await encode(path);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (PICTURES * 1_000) / (performance.now() - started);
};

/** Measures how fast the server re-encodes pictures. The baseline is the library alone. */
export const measureMedia = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-media-'));
  const figures: Figure[] = [];
  const decoder = new PictureDecoder(() => undefined);
  // Each picture is of another account, because an account has one turn.
  const reencode = (path: string): Promise<unknown> => decoder.reencode(randomUUID(), path, 'jpeg');
  for (const size of SIZES) {
    const path = join(folder, `${size.width}.jpg`);
    await writeFile(path, await createPicture(size));
    const encoders = { product: reencode, baseline: reencodeWithSharpAlone };
    const rates = await measureInTurn(ROUNDS, (side) => rateOf(encoders[side], path));
    const { p95: _p95, baselineP95: _baselineP95, ...measured } = compareWithBaseline(rates);
    figures.push({
      ...measured,
      name: `pictures of ${size.name} pixels, re-encoded per second`,
      unit: '/s',
      ratioGoal: MIN_SHARE,
      isMinimum: true,
      how:
        `The server converts ${CONCURRENCY} pictures at a time from JPEG to WebP. ` +
        'The baseline uses only the library sharp in one process, without checks and hash.',
    });
  }
  decoder.close();
  await rm(folder, { recursive: true });
  return figures;
};
