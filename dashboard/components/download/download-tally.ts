import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { AdProgress } from '#shared/platform/download/pack-ads.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { fileProgressText, unavailableFileText } from './file-texts.ts';
import type { UnavailableFile } from './downloadable-files.ts';

/** A missing file. `page`: display name. `file`: the file with the reason, as text. */
type MissingFile = { page: string; adId: AdId; file: string };

/** The result of a download of several ads. `files`: the first missing files, at most `MAX_LISTED`. */
export type DownloadTally = { ads: number; arrived: number; missing: number; files: readonly MissingFile[] };

/** The maximum number of missing files in the dialog. The manifest in the zip lists all of them. */
const MAX_LISTED = 200;

/** Counts the downloaded and the missing files, ad by ad. */
export const createDownloadTally = () => {
  const missing: MissingFile[] = [];
  const counts = { ads: 0, arrived: 0, missing: 0 };
  const addMissing = (ad: Ad, file: string): void => {
    counts.missing += 1;
    if (missing.length < MAX_LISTED) missing.push({ page: shownPageName(ad), adId: ad.id, file });
  };
  return {
    /** Adds the files that this host cannot download. */
    addUnavailable: (ad: Ad, unavailable: readonly UnavailableFile[]): void => {
      for (const file of unavailable) addMissing(ad, unavailableFileText(file));
    },
    add: ({ ad, files }: AdProgress): void => {
      const arrived = files.filter(({ state }) => state === 'done').length;
      counts.arrived += arrived;
      if (arrived > 0) counts.ads += 1;
      for (const at of files) if (at.state === 'failed') addMissing(ad, fileProgressText(at));
    },
    result: (): DownloadTally => ({ ...counts, files: missing }),
  };
};
