import type { Shown } from '#tests/gallery/address.ts';
import type { GalleryBrowser } from './gallery-browser.ts';
import { isFullRun, nextOrAll } from '../server/test-scope.ts';

const WIDTHS = [375, 768, 1_280, 1_920] as const;

/** A full walk lasts minutes. The timeout does not measure speed. */
export const WALK_TIMEOUT_MS = 1_200_000;

/** The width and theme in which a story is checked. */
type Variant = { width: number; theme: Shown['theme'] };

const EVERY_VARIANT: readonly Variant[] = WIDTHS.flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** One variant per story: neighbors differ in width, and each group of four differs in theme from the next one. */
const variantOf = (index: number): Variant => ({
  width: WIDTHS[index % WIDTHS.length] ?? 375,
  theme: Math.floor(index / WIDTHS.length) % 2 === 0 ? 'light' : 'dark',
});

/** Samples for pages: the small menu in the light theme, and the large menu in the dark theme. */
const PAGE_VARIANTS: readonly Variant[] = [
  { width: 375, theme: 'light' },
  { width: 1_280, theme: 'dark' },
];

/**
 * Shows the story once, then changes width and theme. Returns what is cut off, inaccessible or reported by the page.
 */
const faultsOf = async (gallery: GalleryBrowser, id: string, variants: readonly Variant[]): Promise<string[]> => {
  await gallery.show({ id, theme: variants[0]?.theme ?? 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const { width, theme } of variants) {
    await gallery.setTheme(theme);
    const faults = [...(await gallery.faultsAt(width)), ...(await gallery.axeFaults())];
    found.push(...faults.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return [...gallery.takeFaults(), ...found].map((fault) => `${id}: ${fault}`);
};

/** Checks each id in the next idle browser. */
const walk = async (
  galleries: readonly GalleryBrowser[],
  ids: readonly string[],
  variantsOf: (index: number) => readonly Variant[],
): Promise<string[]> => {
  const waiting = ids.map((id, index) => ({ id, variants: variantsOf(index) }));
  const visitAll = async (gallery: GalleryBrowser): Promise<string[]> => {
    const found: string[] = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      found.push(...(await faultsOf(gallery, next.id, next.variants)));
    }
    return found;
  };
  return (await Promise.all(galleries.map(visitAll))).flat();
};

/** Faults of components and screens. Each story is checked in one variant, or in every variant in a full run. */
export const faultsOfStories = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  walk(galleries, ids, (index) => (isFullRun ? EVERY_VARIANT : [variantOf(index)]));

/** Faults of whole pages. Each page is checked in one variant, or in every variant in a full run. */
export const faultsOfPages = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  walk(galleries, ids, (index) => nextOrAll(index, { samples: PAGE_VARIANTS, all: EVERY_VARIANT }));
