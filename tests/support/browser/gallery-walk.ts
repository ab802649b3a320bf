import type { Shown } from '#tests/gallery/address.ts';
import type { GalleryBrowser } from './gallery-browser.ts';
import { isFullRun, nextOrAll } from '../server/test-scope.ts';

const WIDTHS = [375, 768, 1_280, 1_920] as const;

/** A check of all stories lasts minutes. The timeout does not measure speed. */
export const WALK_TIMEOUT_MS = 1_200_000;

/** The width and theme in which a story is checked. */
type Variant = { width: number; theme: Shown['theme'] };

const EVERY_VARIANT: readonly Variant[] = WIDTHS.flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** Returns one variant per story: neighbors differ in width, and each group of four differs in theme from the next. */
const variantOf = (index: number): Variant => ({
  width: WIDTHS[index % WIDTHS.length] ?? 375,
  theme: Math.floor(index / WIDTHS.length) % 2 === 0 ? 'light' : 'dark',
});

/** The variants of whole pages: the small menu in the light theme, and the large menu in the dark theme. */
const PAGE_SAMPLES: readonly Variant[] = [
  { width: 375, theme: 'light' },
  { width: 1_280, theme: 'dark' },
];

/**
 * Shows a story in each variant. Returns the texts that are cut off, the accessibility violations, and the errors and
 * requests of the page.
 */
const faultsOf = async (gallery: GalleryBrowser, id: string, variants: readonly Variant[]): Promise<string[]> => {
  await gallery.show({ id, theme: variants[0]?.theme ?? 'light', dir: 'ltr' });
  const found: string[] = [];
  for (const { width, theme } of variants) {
    await gallery.setTheme(theme);
    const faults = [...(await gallery.faultsAt(width)), ...(await gallery.findViolations())];
    found.push(...faults.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  return [...gallery.drainFaults(), ...found].map((fault) => `${id}: ${fault}`);
};

/** Checks all stories. Each idle browser gets the next story. */
const checkAll = async (
  galleries: readonly GalleryBrowser[],
  ids: readonly string[],
  variantsOf: (index: number) => readonly Variant[],
): Promise<string[]> => {
  const waiting = ids.map((id, index) => ({ id, variants: variantsOf(index) }));
  const checkNext = async (gallery: GalleryBrowser): Promise<string[]> => {
    const found: string[] = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      found.push(...(await faultsOf(gallery, next.id, next.variants)));
    }
    return found;
  };
  return (await Promise.all(galleries.map(checkNext))).flat();
};

/** Returns the faults of components and screens. Checks each story in one variant; a full run checks every variant. */
export const faultsOfStories = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  checkAll(galleries, ids, (index) => (isFullRun ? EVERY_VARIANT : [variantOf(index)]));

/** Returns the faults of whole pages. Checks each page in one variant; a full run checks every variant. */
export const faultsOfPages = (galleries: readonly GalleryBrowser[], ids: readonly string[]): Promise<string[]> =>
  checkAll(galleries, ids, (index) => nextOrAll(index, { samples: PAGE_SAMPLES, all: EVERY_VARIANT }));
