import type { AdMedia } from '#shared/domain/ad/ad.ts';
import { MAX_MEDIA_PER_AD } from '#shared/domain/account/account-limits.ts';
import { field, recordsIn, webUrl, type PageRecord } from './page-value.ts';

/**
 * The media that an ad shows, in its order. `shownCards`: the first card of an ad that is filled per product (DPA,
 * DCO), or every card of a carousel. Without media in cards: the ad's own pictures, then its videos. Media without a
 * URL are skipped, and a medium that is listed twice is returned once.
 */
export const readMedia = (snapshot: PageRecord, shownCards: readonly PageRecord[]): AdMedia[] => {
  const fromCards = mediaIn(shownCards);
  if (fromCards.length > 0) return fromCards;
  const own = ['images', 'videos', 'extra_images', 'extra_videos'];
  return mediaIn(own.flatMap((name) => recordsIn(snapshot, name, MAX_MEDIA_PER_AD))).slice(0, MAX_MEDIA_PER_AD);
};

const mediaIn = (records: readonly PageRecord[]): AdMedia[] => {
  const byUrl = new Map<string | null, AdMedia>();
  for (const medium of records.map(mediumOf)) {
    if (medium === null) continue;
    const url = medium.videoUrl ?? medium.imageUrl;
    if (!byUrl.has(url)) byUrl.set(url, medium);
  }
  return [...byUrl.values()];
};

/** A picture in the size that the page shows. A video in the best quality, with its preview picture. */
const mediumOf = (raw: PageRecord): AdMedia | null => {
  const videoUrl = firstUrl(
    raw,
    'video_hd_url',
    'video_sd_url',
    'watermarked_video_hd_url',
    'watermarked_video_sd_url',
  );
  if (videoUrl !== null) return { kind: 'video', imageUrl: firstUrl(raw, 'video_preview_image_url'), videoUrl };
  const imageUrl = firstUrl(raw, 'resized_image_url', 'original_image_url', 'watermarked_resized_image_url');
  if (imageUrl !== null) return { kind: 'image', imageUrl, videoUrl: null };
  const preview = firstUrl(raw, 'video_preview_image_url');
  return preview === null ? null : { kind: 'video', imageUrl: preview, videoUrl: null };
};

/** Pictures that an ad shows smaller than they are: the URL of the shown picture and of the full one. */
export const readOriginals = (snapshot: PageRecord): [shown: string, whole: string][] =>
  ['cards', 'images', 'extra_images'].flatMap((name) =>
    recordsIn(snapshot, name, MAX_MEDIA_PER_AD).flatMap((raw): [string, string][] => {
      const shown = firstUrl(raw, 'resized_image_url');
      const whole = firstUrl(raw, 'original_image_url');
      return shown === null || whole === null || shown === whole ? [] : [[shown, whole]];
    }),
  );

const firstUrl = (raw: PageRecord, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const url = webUrl(field(raw, name));
    if (url !== null) return url;
  }
  return null;
};
