import type { Ad } from '#shared/domain/ad/ad.ts';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { isoDay, manifestOfAll, type ManifestAd } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName, folderName } from '#shared/domain/files/download-name.ts';
import { atFirst, takeFiles, type FileProgress, type Way } from './take-files.ts';
import { createZipSink } from './zip-sink.ts';

/** One ad of a download of several, and what of it is to be fetched. */
export type AdToPack = { ad: Ad; files: readonly AdFile[] };

/** How one ad went, or goes. */
export type AdProgress = { ad: Ad; files: readonly FileProgress[] };

type Options = Way & {
  /** Read one at a time, as each comes with all its texts. */
  ads: AsyncIterable<AdToPack>;
  nowMs: number;
  zipName: string;
  /** Called as each ad begins, with what then goes on changing. */
  onAd: (progress: AdProgress) => void;
};

/**
 * Fetches the files of several ads, one after the other, into one zip: a folder for each ad, and one manifest of all. Files that
 * fail are left out and listed; where none arrives nothing is handed out. Answers whether it was. Rejects only where `signal`
 * aborts, the ads can't be read or the sink is gone.
 */
export const packAds = async (options: Options): Promise<boolean> => {
  const { ads, sink, signal, nowMs, zipName, onAd } = options;
  const zip = createZipSink(sink, nowMs);
  const listed: ManifestAd[] = [];
  for await (const { ad, files } of ads) {
    signal.throwIfAborted();
    const progress = atFirst(files);
    onAd({ ad, files: progress });
    const names = { page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) };
    const folder = folderName(names);
    const nameOf = (n: number, ending: string): string =>
      `${folder}/${downloadName(DEFAULT_PATTERN, { ...names, n }, ending)}`;
    const { media: _links, ...facts } = ad;
    listed.push({ ad: facts, files: await takeFiles(options, zip, progress, nameOf) });
  }
  signal.throwIfAborted();
  if (!listed.some(({ files }) => files.some(({ name }) => name !== null))) return false;
  await zip.finish(zipName, manifestOfAll(listed, nowMs));
  return true;
};
