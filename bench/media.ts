import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { reencodePicture } from '#server/media/reencode-picture.ts';
import type { Figure } from './figure.ts';
import { besideBare, inTurn } from './statistics.ts';

const ROUNDS = 15;
const PICTURES = 8;
const AT_ONCE = 4;
/** The server has at least this share of the speed of the bare library. */
const MIN_SHARE = 0.9;
/** The usual picture of an ad, and one as large as pages come by. */
const SIZES = [
  { name: '600 × 600', width: 600, height: 600 },
  { name: '2725 × 2225', width: 2_725, height: 2_225 },
];

/** A photograph is neither flat nor noise: blurred noise compresses about as one. */
const pictureOf = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();

/** The library as its own documentation shows it, to the same size and quality: no checks, no hash. */
const bare = (path: string): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();

/** Pictures a second with so many under way at once. */
const rateOf = async (encode: (path: string) => Promise<unknown>, path: string): Promise<number> => {
  const started = performance.now();
  let left = PICTURES;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await encode(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (PICTURES * 1_000) / (performance.now() - started);
};

/** How fast pictures are made fit to be kept, beside the library alone, in turn. */
export const measureMedia = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-media-'));
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const path = join(folder, `${size.width}.jpg`);
    await writeFile(path, await pictureOf(size));
    const rates = await inTurn(ROUNDS, (side) => rateOf(side === 'ours' ? reencodePicture : bare, path));
    const { p95: _high, baselineP95: _bareHigh, ...measured } = besideBare(rates);
    figures.push({
      ...measured,
      name: `pictures of ${size.name} re-encoded`,
      unit: '/s',
      ratioGoal: MIN_SHARE,
      isMinimum: true,
      how: `${AT_ONCE} at once, JPEG to WebP; beside bare sharp, which neither reads the header first nor hashes the result`,
    });
  }
  await rm(folder, { recursive: true });
  return figures;
};
