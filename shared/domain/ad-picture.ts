import * as z from 'zod/mini';
import type { Ad } from './ad.ts';

/** Where a stored picture belongs in its ad: the page's logo, or the picture of the n-th medium. */
export const PictureSlot = z.string().check(z.regex(/^(logo|image-\d{1,2})$/));
export type PictureSlot = z.infer<typeof PictureSlot>;

/** waiting: not stored yet. stored: `path` serves it. failed: its link died or was refused; it may be tried again. */
const PictureState = z.enum(['waiting', 'stored', 'failed']);
export type PictureState = z.infer<typeof PictureState>;

/** `path` is relative to the server, for example `/media/<sha256>.webp`, and set exactly when the state is stored. */
export const AdPicture = z.strictObject({
  slot: PictureSlot,
  state: PictureState,
  path: z.nullable(z.string().check(z.regex(/^\/media\/[0-9a-f]{64}\.(webp|avif|jpg|png|gif)$/))),
});
export type AdPicture = z.infer<typeof AdPicture>;

export type PictureSource = { slot: PictureSlot; url: string };

/** The pictures worth keeping of an ad: the logo and every shown picture or still, each under its slot. */
export const picturesOf = (ad: Ad): PictureSource[] => {
  const shown = ad.media.flatMap((medium, index) =>
    medium.imageUrl === null ? [] : [{ slot: `image-${index}`, url: medium.imageUrl }],
  );
  return ad.pageLogoUrl === null ? shown : [{ slot: 'logo', url: ad.pageLogoUrl }, ...shown];
};
