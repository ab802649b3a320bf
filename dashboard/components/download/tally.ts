import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { AdProgress } from '#shared/platform/download/pack-ads.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { fileWords, leftWords } from './file-words.ts';
import type { LeftFile } from './files-here.ts';

/** A file that is missing, whose it is, and why in words. */
type MissingFile = { page: string; adId: AdId; file: string };

/** What became of a download of several ads. `files`: the first of those that are missing. */
export type Tally = { ads: number; arrived: number; missing: number; files: readonly MissingFile[] };

/** The manifest has them all; nobody reads thousands in a dialog. */
const MOST_TOLD = 200;

/** Counts what arrived and notes what did not, as the ads come by. */
export const createTally = () => {
  const missing: MissingFile[] = [];
  const counts = { ads: 0, arrived: 0, missing: 0 };
  const note = (ad: Ad, file: string): void => {
    counts.missing += 1;
    if (missing.length < MOST_TOLD) missing.push({ page: shownPageName(ad), adId: ad.id, file });
  };
  return {
    /** What of an ad can't be had on this host. */
    leave: (ad: Ad, left: readonly LeftFile[]): void => {
      for (const file of left) note(ad, leftWords(file));
    },
    add: ({ ad, files }: AdProgress): void => {
      const arrived = files.filter(({ state }) => state === 'done').length;
      counts.arrived += arrived;
      if (arrived > 0) counts.ads += 1;
      for (const at of files) if (at.state === 'failed') note(ad, fileWords(at));
    },
    end: (): Tally => ({ ...counts, files: missing }),
  };
};
