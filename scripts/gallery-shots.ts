import { join } from 'node:path';
import type { GalleryBrowser } from '#tests/support/browser/gallery-browser.ts';
import type { Shot } from './shot.ts';

const VARIANTS = [
  { look: '375 light', width: 375, height: 812, theme: 'light' },
  { look: '1280 dark', width: 1_280, height: 900, theme: 'dark' },
] as const;

const fileName = (id: string, look: string): string => `${id} ${look}`.replaceAll(/[^a-z0-9]+/gi, '-');

/**
 * Takes screenshots of stories, by default of all: on a phone in light colors and on a desktop in dark colors. Returns
 * them in gallery order.
 */
export const shootGallery = async (
  gallery: GalleryBrowser,
  folder: string,
  ids: readonly string[] = gallery.ids,
): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const { look, width, height, theme } of VARIANTS) {
    await gallery.page.setViewport({ width, height });
    for (const id of ids) {
      await gallery.show({ id, theme, dir: 'ltr' });
      const [subject = '', story = ''] = id.split(/\/(.*)/);
      const path = join(folder, `${fileName(id, look)}.png`);
      await gallery.page.screenshot({ path });
      shots.push({ subject, story, look, path });
    }
  }
  return shots.toSorted(
    (a, b) => gallery.ids.indexOf(`${a.subject}/${a.story}`) - gallery.ids.indexOf(`${b.subject}/${b.story}`),
  );
};
