import * as z from 'zod/mini';
import { AdId } from '../ad/ad.ts';
import { CreativeVersion } from '../ad/creative-version.ts';
import { PictureSlot } from '../ad/picture-slot.ts';

/** The names of the files in a ZIP with pictures. */
export const ZIP_NAMES = {
  ads: 'ads.json',
  table: 'ads.csv',
  list: 'pictures.json',
  page: 'index.html',
  folder: 'pictures',
} as const;

/** A picture in a ZIP: which picture of which version of an ad it is, its file, and the SHA-256 of its bytes. */
export const ListedPicture = z.strictObject({
  adId: AdId,
  version: CreativeVersion,
  slot: PictureSlot,
  file: z.string().check(z.maxLength(400)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ListedPicture = z.infer<typeof ListedPicture>;

const FORMAT = 'ad-pictures';
const VERSION = 1;

/** The fields of the list besides the pictures. `count` is written after them. */
export const PictureListFrame = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  count: z.int().check(z.minimum(0)),
});

/** Returns the list of the pictures of a ZIP, each on its own line. */
export const pictureListText = (pictures: readonly ListedPicture[]): string => {
  const lines = pictures.map((picture) => `\n${JSON.stringify(picture)}`).join(',');
  return `{"format":"${FORMAT}","version":${VERSION},"pictures":[${lines}\n],"count":${pictures.length}}\n`;
};

/** The types of pictures that the product stores. SVG is not one of them, because it can contain scripts. */
const PICTURE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
]);

/** Whether a type of file is a picture that the product stores. */
export const isPictureType = (mime: string | undefined): boolean => mime !== undefined && PICTURE_TYPES.has(mime);
