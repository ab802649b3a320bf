import type { Ad } from './ad.ts';

/** still: the picture of a video whose own link the page did not give. */
export type AdFileKind = 'image' | 'video' | 'still';

/** One file of an ad's content. `number` is its place in the ad, from 1; `urls` are where it can be had, the best first. */
export type AdFile = { number: number; kind: AdFileKind; urls: string[] };

/** Why a file did not arrive. */
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

/** More are not taken at once, and none larger. */
export const MAX_FILES = 60;
export const MAX_FILE_BYTES = 1024 ** 3;
/** So many ads go into one zip: with all their files fewer than the 65,535 entries that it can hold. */
export const MAX_ADS_AT_ONCE = 1_000;

/**
 * What is worth having of an ad, in its order. `originals`: where the whole picture lies whose smaller copy the ad shows, by its
 * place in `media`; null where the page named none.
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

/** Whether a link leads to the Ad Library's content network, and nowhere else: it comes from a page, which can write anything. */
export const isOnContentNetwork = (url: string): boolean => URL_PARTS.test(url) && CONTENT_NETWORK.test(originIn(url));

/** No user, no port, no backslash: what different readers of addresses take for different hosts is refused. */
const URL_PARTS = /^https:\/\/[a-z0-9.-]+\/[^\s\\]*$/;
const originIn = (url: string): string => /^https:\/\/[^/]+/.exec(url)?.[0] ?? '';
