import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { isoDay, manifestOfAll, type ManifestAd } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName, folderName } from '#shared/domain/files/download-name.ts';
import { initialProgress, addFiles, type FileProgress, type Transfer } from './add-files.ts';
import { createZipSink } from './zip-sink.ts';

/** One ad of a download of several ads, and its files to fetch. */
export type AdToPack = { ad: Ad; files: readonly AdFile[] };

/** The progress of one ad. */
export type AdProgress = { ad: Ad; files: readonly FileProgress[] };

type Options = Transfer & {
  /** Read one at a time, because each ad contains all its texts. */
  ads: AsyncIterable<AdToPack>;
  nowMs: number;
  zipName: string;
  /** Called when an ad begins, with a progress object that changes afterwards. */
  onAd: (progress: AdProgress) => void;
};

/**
 * Fetches the files of several ads, one after the other, into one ZIP: a folder per ad, and one manifest. Files that
 * fail are omitted and listed. Returns false, and creates no file, if all failed. Rejects only if `signal` aborts, the
 * ads can't be read or the sink fails.
 */
export const packAds = async (options: Options): Promise<boolean> => {
  const { ads, sink, signal, nowMs, zipName, onAd } = options;
  const zip = createZipSink(sink, nowMs);
  const listed: ManifestAd[] = [];
  for await (const { ad, files } of ads) {
    signal.throwIfAborted();
    const progress = initialProgress(files);
    onAd({ ad, files: progress });
    const names = { page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) };
    const folder = folderName(names);
    const nameOf = (n: number, ending: string): string =>
      `${folder}/${downloadName(DEFAULT_PATTERN, { ...names, n }, ending)}`;
    const { media: _links, ...facts } = ad;
    listed.push({ ad: facts, files: await addFiles(options, zip, progress, nameOf) });
  }
  signal.throwIfAborted();
  if (!listed.some(({ files }) => files.some(({ name }) => name !== null))) return false;
  await zip.finish(zipName, manifestOfAll(listed, nowMs));
  return true;
};
