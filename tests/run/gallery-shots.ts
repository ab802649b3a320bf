import { join } from 'node:path';
import { openGallery } from '#tests/support/gallery-browser.ts';
import type { Shot } from './contact-sheet.ts';

const LOOKS = [
  { look: '375 light', width: 375, height: 812, theme: 'light' },
  { look: '1280 dark', width: 1_280, height: 900, theme: 'dark' },
] as const;

const fileName = (id: string, look: string): string => `${id} ${look}`.replaceAll(/[^a-z0-9]+/gi, '-');

/** Every story of the gallery, on a telephone in light and on a desk in dark colours, as files in a folder. */
export const shootGallery = async (folder: string): Promise<Shot[]> => {
  const gallery = await openGallery();
  const shots: Shot[] = [];
  for (const { look, width, height, theme } of LOOKS) {
    await gallery.page.setViewport({ width, height });
    for (const id of gallery.ids) {
      await gallery.show({ id, theme, dir: 'ltr' });
      const [subject = '', story = ''] = id.split(/\/(.*)/);
      const path = join(folder, `${fileName(id, look)}.png`);
      await gallery.page.screenshot({ path });
      shots.push({ subject, story, look, path });
    }
  }
  await gallery.close();
  return shots.toSorted(
    (a, b) => gallery.ids.indexOf(`${a.subject}/${a.story}`) - gallery.ids.indexOf(`${b.subject}/${b.story}`),
  );
};
