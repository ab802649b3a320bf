/** A type of picture or video that is detected by its first bytes. `ending`: the extension without the dot. */
export type FileType = { mime: string; ending: string };

/** This number of bytes is enough to detect the type. */
export const FILE_TYPE_BYTES = 32;

const type = (mime: string, ending: string): FileType => ({ mime, ending });

/** ISO base media files name their brand after `ftyp`. Source: MP4 registration authority, https://mp4ra.org */
const brands: readonly (readonly [RegExp, FileType])[] = [
  [/^avi[fs]/, type('image/avif', 'avif')],
  [/^(hei[cxms]|hev[cxms]|mif1|msf1)/, type('image/heic', 'heic')],
  [/^qt {2}/, type('video/quicktime', 'mov')],
  [/^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V|MSNV|3gp|f4v|mmp4|cmf|msdh)/i, type('video/mp4', 'mp4')],
];

/**
 * Detects the type of a file by its first bytes; null if it is no picture or video, for example an error page. URL and
 * headers are not used, because both can be wrong.
 */
export const fileTypeOf = (first: Uint8Array): FileType | null => {
  const text = String.fromCharCode(...first.subarray(0, FILE_TYPE_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return type('image/jpeg', 'jpg');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return type('image/png', 'png');
  if (/^GIF8[79]a/.test(text)) return type('image/gif', 'gif');
  if (/^RIFF[^]{4}WEBP/.test(text)) return type('image/webp', 'webp');
  if (text.startsWith('\x1a\x45\xdf\xa3')) return type('video/webm', 'webm');
  const brand = /^[^]{4}ftyp([^]{4})/.exec(text)?.[1];
  return brand === undefined ? null : (brands.find(([known]) => known.test(brand))?.[1] ?? null);
};
