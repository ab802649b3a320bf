import { join } from 'node:path';
import type { GalleryBrowser } from '#tests/support/browser/gallery-browser.ts';
import type { Shot } from './shot.ts';

const LOOKS = [
  { look: '375 light', width: 375, height: 812, theme: 'light' },
  { look: '1280 dark', width: 1_280, height: 900, theme: 'dark' },
] as const;

const fileName = (id: string, look: string): string => `${id} ${look}`.replaceAll(/[^a-z0-9]+/gi, '-');

/** Stories of the gallery, all of them by default, on a telephone in light and on a desk in dark colours, as files in a folder. */
export const shootGallery = async (
  gallery: GalleryBrowser,
  folder: string,
  ids: readonly string[] = gallery.ids,
): Promise<Shot[]> => {
  const shots: Shot[] = [];
  for (const { look, width, height, theme } of LOOKS) {
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
