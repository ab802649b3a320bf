import { createHash } from 'node:crypto';
import sharp from 'sharp';

const PICTURE_WIDTH = 120;
const PICTURE_HEIGHT = 90;

/** Colors of the four quarters of a picture. They depend only on the name. */
export const quartersOf = (name: string): [number, number, number][] => {
  const digest = createHash('sha256').update(name).digest();
  return [0, 1, 2, 3].map((quarter) => [
    digest[quarter * 3] ?? 0,
    digest[quarter * 3 + 1] ?? 0,
    digest[quarter * 3 + 2] ?? 0,
  ]);
};

/** A JPEG of four flat quarters. */
export const generatePicture = async (name: string): Promise<Buffer> => {
  const [halfWidth, halfHeight] = [PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2];
  const tiles = await Promise.all(
    quartersOf(name).map(async ([r, g, b], quarter) => ({
      input: await sharp({ create: { width: halfWidth, height: halfHeight, channels: 3, background: { r, g, b } } })
        .png()
        .toBuffer(),
      left: (quarter % 2) * halfWidth,
      top: Math.floor(quarter / 2) * halfHeight,
    })),
  );
  const base = { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, channels: 3 as const, background: 'white' };
  return sharp({ create: base }).composite(tiles).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
};
