import { useEffect, useState } from 'react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { brand } from '#shared/domain/brand.ts';
import type { AccountServices, Platform } from '#shared/platform/platform.ts';
import { packAds, type AdProgress, type AdToPack } from '#shared/platform/download/pack-ads.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import {
  downloadableFiles,
  fileProgressText,
  unavailableFileText,
  type UnavailableFile,
} from './downloadable-files.ts';
import { createDownloadIo } from './download-io.ts';

/**
 * `done`: number of finished ads. `present`: the ad that is downloading now. broken: failed because of an internal
 * error.
 */
export type PickedDownload =
  | { state: 'running'; done: number; present: AdProgress | null }
  | { state: 'ended'; tally: DownloadTally }
  | { state: 'broken' };

const RENDER_INTERVAL_MS = 250;
const initial: PickedDownload = { state: 'running', done: 0, present: null };

type Dependencies = { platform: Platform; ads: AccountServices['ads']; nowMs: number };

/** Downloads the ads of `keys` as one zip, once for each `keys` array. Null or another array aborts the download. */
export const usePickedDownload = (keys: readonly AdKey[] | null): PickedDownload => {
  const { platform, now } = useServices();
  const account = useOpenedAccount();
  const [result, setResult] = useState<{ keys: readonly AdKey[]; view: PickedDownload } | null>(null);

  useEffect(() => {
    if (keys === null || account === null) return undefined;
    const controller = new AbortController();
    const show = (view: PickedDownload): void => {
      if (!controller.signal.aborted) setResult({ keys, view });
    };
    void run({ platform, ads: account.ads, nowMs: now() }, keys, controller.signal, show);
    return () => controller.abort();
  }, [keys, account, platform, now]);

  return result !== null && result.keys === keys ? result.view : initial;
};

const run = async (
  { platform, ads, nowMs }: Dependencies,
  keys: readonly AdKey[],
  signal: AbortSignal,
  show: (view: PickedDownload) => void,
): Promise<void> => {
  const tally = createDownloadTally();
  let done = 0;
  let present: AdProgress | null = null;
  /** Reads the ads one by one, to keep only one in memory. */
  const read = async function* (): AsyncGenerator<AdToPack> {
    for (const key of keys) {
      const [row] = await ads.read([key]);
      if (row !== undefined) {
        const { files, unavailable } = downloadableFiles(row, platform);
        tally.addUnavailable(row.ad, unavailable);
        yield { ad: row.ad, files };
      }
      if (present !== null) tally.add(present);
      present = null;
      done += 1;
    }
  };
  const timer = setInterval(() => show({ state: 'running', done, present: copyOf(present) }), RENDER_INTERVAL_MS);
  try {
    const day = new Date(nowMs).toISOString().slice(0, 10);
    await packAds({
      ...createDownloadIo(platform, signal),
      ads: read(),
      nowMs,
      zipName: `${brand.name.toLowerCase()}-ads-${day}.zip`,
      onAd: (progress) => (present = progress),
    });
    show({ state: 'ended', tally: tally.result() });
  } catch {
    show({ state: 'broken' });
  } finally {
    clearInterval(timer);
  }
};

/** React state must not change in place, and `packAds` changes its progress object. */
const copyOf = (progress: AdProgress | null): AdProgress | null =>
  progress === null ? null : { ...progress, files: progress.files.map((at) => ({ ...at })) };

/** A missing file. `page`: display name. `file`: the file with the reason, as text. */
type MissingFile = { page: string; adId: AdId; file: string };

/** The result of a download of several ads. `files`: the first missing files, at most `MAX_LISTED`. */
export type DownloadTally = { ads: number; arrived: number; missing: number; files: readonly MissingFile[] };

/** The maximum number of missing files in the dialog. The manifest in the zip lists all of them. */
const MAX_LISTED = 200;

/** Counts the downloaded and the missing files, ad by ad. */
const createDownloadTally = () => {
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
