import type { Shown } from '#tests/gallery/address.ts';
import type { GalleryBrowser } from './gallery-browser.ts';
import { isFullRun, nextOrAll } from '../server/test-scope.ts';

const WIDTHS = [375, 768, 1_280, 1_920] as const;

/** A full walk lasts minutes; this is no measure of speed. */
export const WALK_TIMEOUT_MS = 1_200_000;

type Look = { width: number; theme: Shown['theme'] };

const EVERY_LOOK: readonly Look[] = WIDTHS.flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** One look per story: neighbors differ in width, and each group of four differs in theme from the next one. */
const lookOf = (index: number): Look => ({
  width: WIDTHS[index % WIDTHS.length] ?? 375,
  theme: Math.floor(index / WIDTHS.length) % 2 === 0 ? 'light' : 'dark',
});

/** One per page: the small menu in the light theme, and the large menu in the dark theme. */
const PAGE_LOOKS: readonly Look[] = [
  { width: 375, theme: 'light' },
  { width: 1_280, theme: 'dark' },
];

/**
 * Shows the story once, then changes width and theme. Returns what is cut off, inaccessible or reported by the page.
 */
const faultsOf = async (gallery: GalleryBrowser, id: string, looks: readonly Look[]): Promise<string[]> => {
  await gallery.show({ id, theme: looks[0]?.theme ?? 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const { width, theme } of looks) {
    await gallery.wear(theme);
    const faults = [...(await gallery.faultsAt(width)), ...(await gallery.axeFaults())];
    found.push(...faults.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return [...gallery.takeFaults(), ...found].map((fault) => `${id}: ${fault}`);
};

/** Checks each id in the next free browser. */
const walk = async (
  galleries: readonly GalleryBrowser[],
  ids: readonly string[],
  looksOf: (index: number) => readonly Look[],
): Promise<string[]> => {
  const waiting = ids.map((id, index) => ({ id, looks: looksOf(index) }));
  const visitAll = async (gallery: GalleryBrowser): Promise<string[]> => {
    const found: string[] = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      found.push(...(await faultsOf(gallery, next.id, next.looks)));
    }
    return found;
  };
  return (await Promise.all(galleries.map(visitAll))).flat();
};

/** Faults of components and screens: each story in one look, or in every look in a full run. */
export const faultsOfStories = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  walk(galleries, ids, (index) => (isFullRun ? EVERY_LOOK : [lookOf(index)]));

/** Faults of whole pages: each in one look, or in every look in a full run. */
export const faultsOfPages = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  walk(galleries, ids, (index) => nextOrAll(index, { samples: PAGE_LOOKS, all: EVERY_LOOK }));
