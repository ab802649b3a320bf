import * as z from 'zod/mini';
import type { Ad } from './ad.ts';

/** Identifies one version of an ad's creative: 16 hex digits. */
export const CreativeVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/));
export type CreativeVersion = z.infer<typeof CreativeVersion>;

/**
 * Returns the version of an ad: the hash of text, title, caption, link, button and pictures. Queries of links are
 * ignored, because the Ad Library signs them on every load. The hash distinguishes versions; it is not a protection.
 */
export const creativeVersionOf = (ad: Ad): CreativeVersion =>
  fnv1a64(
    JSON.stringify([
      ad.displayFormat,
      ad.text,
      ad.title,
      ad.caption,
      withoutQuery(ad.linkUrl),
      ad.ctaType,
      ad.media.map((medium) => [medium.kind, fileNameOf(medium.imageUrl), fileNameOf(medium.videoUrl)]),
    ]),
  );

const withoutQuery = (url: string | null): string | null => url?.replace(/[?#].*$/s, '') ?? null;

/** The content network serves a file from several hosts. Only the name at the end of the path identifies the file. */
const fileNameOf = (url: string | null): string | null => withoutQuery(url)?.replace(/^.*\//s, '') ?? null;

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a, 64 bit, over UTF-16 code units. Source: Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/ */
const fnv1a64 = (text: string): string => {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return hash.toString(16).padStart(16, '0');
};
