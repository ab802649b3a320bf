import type { AdMedia } from '#shared/domain/ad/ad.ts';
import { MAX_MEDIA_PER_AD } from '#shared/domain/ad/ad-limits.ts';
import { field, recordsIn, webUrl, type PageRecord } from './page-value.ts';

/**
 * What an ad shows, in its order. Of an ad filled per product (DPA, DCO) the page shows the first card, of a carousel
 * every card; without cards it is the ad's own pictures, then its videos. Media without any link are left out.
 */
export const readMedia = (snapshot: PageRecord, shownCards: readonly PageRecord[]): AdMedia[] => {
  const fromCards = shownCards.map(mediumOf).filter((medium) => medium !== null);
  if (fromCards.length > 0) return fromCards;
  const own = ['images', 'videos', 'extra_images', 'extra_videos'].flatMap((name) =>
    recordsIn(snapshot, name, MAX_MEDIA_PER_AD),
  );
  return own
    .map(mediumOf)
    .filter((medium) => medium !== null)
    .slice(0, MAX_MEDIA_PER_AD);
};

/** Pictures: the resized one, which is what the page shows. Videos: the better one, with its still. */
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
  const still = firstUrl(raw, 'video_preview_image_url');
  return still === null ? null : { kind: 'video', imageUrl: still, videoUrl: null };
};

/** Pictures that an ad shows smaller than they are: the link of the shown one, and of the whole. */
export const readOriginals = (snapshot: PageRecord): [shown: string, whole: string][] =>
  ['cards', 'images', 'extra_images'].flatMap((name) =>
    recordsIn(snapshot, name, MAX_MEDIA_PER_AD).flatMap((raw): [string, string][] => {
      const [shown, whole] = [firstUrl(raw, 'resized_image_url'), firstUrl(raw, 'original_image_url')];
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
