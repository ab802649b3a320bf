import { join } from 'node:path';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { shotSizes, type ShotName } from '#dashboard/components/product-picture/shot-sizes.ts';

/** Device pixels for each CSS pixel, so that the pictures are sharp on a phone. */
const SCALE = 2;

/** The theme and crop of a picture. */
export type Look = { theme: 'light' | 'dark'; crop: 'wide' | 'phone' };

export const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['wide', 'phone'] as const).map((crop) => ({ theme, crop })),
);

/** Writes a part of the window. `place`: its top left corner in CSS pixels; `name` determines its size. */
export type KeepShot = (
  page: Page,
  name: ShotName,
  look: Look,
  place?: { left?: number; top?: number },
) => Promise<void>;

/** Writes the pictures to a folder, each as AVIF and WebP. */
export const keepIn =
  (folder: string): KeepShot =>
  async (page, name, { theme, crop }, { left = 0, top = 0 } = {}) => {
    const { width, height } = shotSizes[name][crop];
    const part = { left: left * SCALE, top: top * SCALE, width: width * SCALE, height: height * SCALE };
    const cut = sharp(await page.screenshot()).extract(part);
    const path = join(folder, `${name}-${crop}-${theme}`);
    await cut.clone().avif({ quality: 52, effort: 6 }).toFile(`${path}.avif`);
    await cut.clone().webp({ quality: 76, effort: 4 }).toFile(`${path}.webp`);
  };

/** Sets the window size: the size of a picture, plus the parts of the window that the picture leaves out. */
export const sizeFor = (
  page: Page,
  name: ShotName,
  { crop }: Look,
  { wider = 0, taller = 0 }: { wider?: number; taller?: number } = {},
): Promise<void> => {
  const { width, height } = shotSizes[name][crop];
  return page.setViewport({ width: width + wider, height: height + taller, deviceScaleFactor: SCALE });
};
