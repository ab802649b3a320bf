import * as z from 'zod/mini';
import { DAY_MS } from '../time.ts';
import type { Ad } from './ad.ts';

/** Position of a stored picture in its ad: the logo of the page, or the picture of the n-th medium. */
export const PictureSlot = z.string().check(z.regex(/^(logo|image-\d{1,2})$/));
export type PictureSlot = z.infer<typeof PictureSlot>;

/** waiting: not stored yet. stored: available at `path`. failed: the link expired or was rejected; retry possible. */
const PictureState = z.enum(['waiting', 'stored', 'failed']);
export type PictureState = z.infer<typeof PictureState>;

/** `path` is relative to the server, for example `/media/<sha256>.webp`, and set exactly when the state is stored. */
export const AdPicture = z.strictObject({
  slot: PictureSlot,
  state: PictureState,
  path: z.nullable(z.string().check(z.regex(/^\/media\/[0-9a-f]{64}\.(webp|avif|jpg|png|gif)$/))),
});
export type AdPicture = z.infer<typeof AdPicture>;

/** The links of the content network have expired by then. So no device fetches a picture that is still missing. */
const LINKS_EXPIRE_AFTER_MS = 14 * DAY_MS;

/**
 * Why a picture that is not stored will never come by itself; null: it can still come. `job`: whether this device has
 * to fetch it (`fetching`), would have to but can't (`unable`), or does not have to (`none`).
 */
export const absenceOf = (
  capturedAt: number,
  { job, nowMs }: { job: 'fetching' | 'unable' | 'none'; nowMs: number },
): 'not-in-file' | 'not-saved' | null => {
  // Only an import gives such a job to a device that can't fetch.
  if (job === 'unable') return 'not-in-file';
  return job === 'none' && nowMs - capturedAt > LINKS_EXPIRE_AFTER_MS ? 'not-saved' : null;
};

export type PictureSource = { slot: PictureSlot; url: string };

/** Returns the pictures of an ad to store: the logo and every picture or still, each with its slot. */
export const picturesOf = (ad: Ad): PictureSource[] => {
  const shown = ad.media.flatMap((medium, index) =>
    medium.imageUrl === null ? [] : [{ slot: `image-${index}`, url: medium.imageUrl }],
  );
  return ad.pageLogoUrl === null ? shown : [{ slot: 'logo', url: ad.pageLogoUrl }, ...shown];
};
