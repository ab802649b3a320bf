import * as z from 'zod/mini';
import { MAX_FILES } from '#shared/domain/ad/ad-files.ts';
import { Ad } from '#shared/domain/ad/ad.ts';

const Link = z.nullable(z.string().check(z.maxLength(4096)));

/**
 * The first message of a download's channel. It comes from a page that can write anything into it: links are fetched
 * only where they lead to the content network. `originals`: by place in `ad.media`, the link of the whole picture.
 * `only`: the numbers of the files to try again, with commas between them; '' for all.
 */
export const DownloadRequest = z.strictObject({
  ad: Ad,
  originals: z.array(Link).check(z.maxLength(MAX_FILES)),
  only: z.string().check(z.maxLength(300), z.regex(/^(\d{1,2}(,\d{1,2})*)?$/)),
});
export type DownloadRequest = z.infer<typeof DownloadRequest>;
