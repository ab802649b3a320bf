import type { Ad } from './ad.ts';

/** still: the picture of a video whose link is missing on the page. */
export type AdFileKind = 'image' | 'video' | 'still';

/** One file of an ad. `number`: position in the ad, from 1. `urls`: its sources, best first. */
export type AdFile = { number: number; kind: AdFileKind; urls: string[] };

/** Why a file could not be downloaded. */
export const fileFailures = [
  'link-expired',
  'not-found',
  'server-trouble',
  'offline',
  'network',
  'stalled',
  'too-large',
  'not-media',
  'empty',
  'not-allowed',
] as const;
export type FileFailure = (typeof fileFailures)[number];

/** Maximum number of files in one download, and maximum size of a file. */
export const MAX_FILES = 60;
export const MAX_FILE_BYTES = 1024 ** 3;
/** Maximum number of ads in one zip. With all their files, they stay below the limit of 65,535 entries. */
export const MAX_ADS_AT_ONCE = 1_000;

/**
 * Returns the files of an ad in the order of its media. `originals`: URL of the original picture for each entry of
 * `media`; null if the page has none.
 */
export const filesOf = ({ media }: Ad, originals: readonly (string | null)[]): AdFile[] =>
  media
    .map(({ kind, imageUrl, videoUrl }, index): AdFile => {
      const number = index + 1;
      if (videoUrl !== null) return { number, kind: 'video', urls: [videoUrl] };
      const urls = [originals[index] ?? null, imageUrl].filter((url) => url !== null);
      return { number, kind: kind === 'video' ? 'still' : 'image', urls: [...new Set(urls)] };
    })
    .filter(({ urls }) => urls.length > 0)
    .slice(0, MAX_FILES);

const CONTENT_NETWORK = /^https:\/\/([a-z0-9-]+\.)+fbcdn\.net$/;

/** Whether a URL is on the content network of the Ad Library. URLs come from a page and cannot be trusted. */
export const isOnContentNetwork = (url: string): boolean => URL_PARTS.test(url) && CONTENT_NETWORK.test(originIn(url));

/** No user, no port, no backslash, because URL parsers can read different hosts from such URLs. */
const URL_PARTS = /^https:\/\/[a-z0-9.-]+\/[^\s\\]*$/;
const originIn = (url: string): string => /^https:\/\/[^/]+/.exec(url)?.[0] ?? '';
