import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** `site.json` in the folder of the prerendered pages. `dashboard/site/build/prerender.ts` writes it. */
const SiteManifest = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  notFound: z.string(),
  screens: z.array(z.string()),
  scriptHash: z.string(),
});
export type SiteManifest = z.infer<typeof SiteManifest>;

/** Returns null if no pages were built. */
export const readSiteManifest = async (root: string): Promise<SiteManifest | null> => {
  const text = await readFile(join(root, 'site.json'), 'utf8').catch(() => null);
  return text === null ? null : SiteManifest.parse(JSON.parse(text));
};

/**
 * Returns whether a path belongs to a screen. The patterns of screens contain `:name`, or `:name?` for an optional
 * part.
 */
export const screensOf = ({ screens }: SiteManifest): ((path: string) => boolean) => {
  const patterns = screens.map((screen) => {
    const parts = screen.split('/').slice(1).map(patternOf);
    return new RegExp(`^${parts.join('')}/*$`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
};

const patternOf = (part: string): string => {
  if (!part.startsWith(':')) return `/${part}`;
  return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
};
