import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openGallery } from '#tests/support/gallery-browser.ts';
import type { Shot } from './shot.ts';

const FOLDER = 'dashboard/public-site/pictures';
const WIDTHS = [640, 1_280];
const THEMES = ['light', 'dark'] as const;
/** Width to height, as the pages keep their places. */
const SHAPE = 1.6;

/** One shot of a screen, in the sizes and formats that the public pages show it in. */
const writeSitePicture = async (name: string, shot: Uint8Array): Promise<void> => {
  for (const width of WIDTHS) {
    const sized = sharp(shot).resize({ width, height: width / SHAPE, position: 'top' });
    await sized
      .clone()
      .avif({ quality: 58, effort: 4 })
      .toFile(join(FOLDER, `${name}-${width}.avif`));
    await sized
      .clone()
      .webp({ quality: 78, effort: 6 })
      .toFile(join(FOLDER, `${name}-${width}.webp`));
  }
};

const STORIES = [
  ['saved-ads', 'my-ads-screen/full'],
  ['ad-detail', 'ad-detail/measured over weeks'],
] as const;

/** The product pictures of the landing page, light and dark: the Ad Library with an open spend panel from `libraryShots`, and two screens. */
export const writeSitePictures = async (libraryShots: readonly Shot[]): Promise<void> => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const gallery = await openGallery();
  await gallery.page.setViewport({ width: 1_600, height: 1_000 });
  for (const theme of THEMES) {
    const panel = libraryShots.find(({ story, look }) => story === 'spend panel' && look === `en, ${theme}`);
    if (panel === undefined) throw new Error(`There is no shot of a spend panel in ${theme} colours.`);
    await writeSitePicture(`ad-library-${theme}`, await readFile(panel.path));
    for (const [name, id] of STORIES) {
      await gallery.show({ id, theme, dir: 'ltr' });
      await writeSitePicture(`${name}-${theme}`, await gallery.page.screenshot());
    }
  }
  await gallery.close();
};
