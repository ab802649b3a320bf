import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shotSizes } from '#dashboard/components/product-picture/shot-sizes.ts';

const FOLDER = 'dashboard/components/product-picture/pictures';
const KB = 1024;

const pictures = Object.entries(shotSizes).flatMap(([name, sizes]) =>
  Object.entries(sizes).flatMap(([crop, size]) =>
    ['light', 'dark'].flatMap((theme) =>
      ['avif', 'webp'].map((format) => ({ file: `${name}-${crop}-${theme}.${format}`, crop, format, size })),
    ),
  ),
);

const kilobytesOf = (file: string): number => statSync(join(FOLDER, file)).size / KB;

test('the landing page has each product picture in both crops, themes and formats, and no other file', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(pictures.map(({ file }) => file).toSorted());
});

test('a product picture has two pixels for each CSS pixel of the place that the page reserves for it', async () => {
  for (const { file, size } of pictures) {
    const { width, height } = await sharp(join(FOLDER, file)).metadata();
    expect([file, width, height]).toEqual([file, size.width * 2, size.height * 2]);
  }
});

test('a product picture in the preferred format has at most 40 KB, and at most 25 KB in its phone crop', () => {
  const preferred = pictures.filter(({ format }) => format === 'avif');
  expect(preferred.length).toBeGreaterThan(0);
  const limitOf = { wide: 40, phone: 25 };
  const heavy = preferred.filter(
    ({ file, crop }) => kilobytesOf(file) > (crop === 'wide' ? limitOf.wide : limitOf.phone),
  );
  expect(heavy.map(({ file }) => [file, kilobytesOf(file)])).toEqual([]);
});
