import type { GalleryBrowser } from './gallery-browser.ts';

const WIDTHS = [375, 768, 1_280, 1_920];

/** How long a walk may take on a machine that does other things. */
export const WALK_MS = 1_200_000;

const axeFaultsOf = async (gallery: GalleryBrowser, look: string): Promise<string[]> =>
  (await gallery.axeFaults()).map((fault) => `${look}: ${fault}`);

/** Shown once, then resized; from wide to narrow for every second story, so that both directions are tried. */
const faultsOf = async (gallery: GalleryBrowser, id: string, index: number): Promise<string[]> => {
  await gallery.show({ id, theme: 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const width of index % 2 === 0 ? WIDTHS : WIDTHS.toReversed()) {
    found.push(...(await gallery.faultsAt(width)));
    if (width === 375) found.push(...(await axeFaultsOf(gallery, '375 px, light')));
    if (width === 1_280) {
      await gallery.wear('dark');
      found.push(...(await axeFaultsOf(gallery, '1280 px, dark')));
      await gallery.wear('light');
    }
  }
  return [...gallery.takeFaults(), ...found].map((fault) => `${id}: ${fault}`);
};

/** What is cut off, wrong or closed to somebody in these stories, whatever the width. */
export const faultsOfStories = async (gallery: GalleryBrowser, ids: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const [index, id] of ids.entries()) found.push(...(await faultsOf(gallery, id, index)));
  return found;
};

/** The same of one story at every width in both colours, by eye and by axe. */
export const faultsOfPage = async (gallery: GalleryBrowser, id: string): Promise<string[]> => {
  await gallery.show({ id, theme: 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await gallery.wear(theme);
    for (const width of WIDTHS) {
      found.push(...(await gallery.faultsAt(width)).map((fault) => `${theme}, ${fault}`));
      found.push(...(await axeFaultsOf(gallery, `${width} px, ${theme}`)));
    }
  }
  await gallery.wear('light');
  return [...gallery.takeFaults(), ...found].map((fault) => `${id}: ${fault}`);
};
