import * as z from 'zod/mini';
import { MAX_FILES } from '#shared/domain/ad/ad-files.ts';
import { Ad } from '#shared/domain/ad/ad.ts';

const Link = z.nullable(z.string().check(z.maxLength(4096)));

/**
 * The first message on the channel of a download. The page controls its content, so the worker fetches a link only if
 * it leads to the content network. `originals`: link of the original picture for each entry of `ad.media`. `only`:
 * numbers of the files to retry, separated by commas; '' requests all files.
 */
export const DownloadRequest = z.strictObject({
  ad: Ad,
  originals: z.array(Link).check(z.maxLength(MAX_FILES)),
  only: z.string().check(z.maxLength(300), z.regex(/^(\d{1,2}(,\d{1,2})*)?$/)),
});
export type DownloadRequest = z.infer<typeof DownloadRequest>;
