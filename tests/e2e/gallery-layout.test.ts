import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGallery, type GalleryBrowser } from '#tests/support/gallery-browser.ts';

/** How long all stories may take on a machine that does other things. */
const TIMEOUT_MS = 1_200_000;
const WIDTHS = [375, 768, 1_280, 1_920];

let gallery: GalleryBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, TIMEOUT_MS);
afterAll(() => gallery.close());

const axeFaultsOf = async (look: string): Promise<string[]> =>
  (await gallery.axeFaults()).map((fault) => `${look}: ${fault}`);

/** Shown once, then resized; from wide to narrow for every second story, so that both directions are tried. */
const faultsOf = async (id: string, index: number): Promise<string[]> => {
  await gallery.show({ id, theme: 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const width of index % 2 === 0 ? WIDTHS : WIDTHS.toReversed()) {
    found.push(...(await gallery.faultsAt(width)));
    if (width === 375) found.push(...(await axeFaultsOf('375 px, light')));
    if (width === 1_280) {
      await gallery.wear('dark');
      found.push(...(await axeFaultsOf('1280 px, dark')));
      await gallery.wear('light');
    }
  }
  return [...gallery.takeFaults(), ...found].map((fault) => `${id}: ${fault}`);
};

test(
  'every component and screen is whole at every width, in every state, and open to everybody',
  { timeout: TIMEOUT_MS },
  async () => {
    expect(gallery.ids.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const [index, id] of gallery.ids.entries()) found.push(...(await faultsOf(id, index)));
    expect(found).toEqual([]);
  },
);
