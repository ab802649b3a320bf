import { useEffect, useRef, useState } from 'react';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { manifestCsv, manifestJson, isoDay } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName } from '#shared/domain/files/download-name.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { packFiles } from '#shared/platform/download/pack-files.ts';
import type { FileProgress } from '#shared/platform/download/take-files.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { wayHere } from '#dashboard/components/download/way-here.ts';

/** idle: not begun, or taken back. broken: our own fault. */
export type DownloadState =
  { state: 'idle' | 'broken' } | { state: 'running' | 'ended'; progress: readonly FileProgress[] };

const SHOWN_EVERY_MS = 250;

/** Fetches what an ad shows and hands it to the person. Leaving the ad ends it. */
export const useDownload = (row: CollectedAd) => {
  const { platform, now } = useServices();
  const [view, setView] = useState<DownloadState>({ state: 'idle' });
  const life = useRef<AbortController | null>(null);
  useEffect(() => () => life.current?.abort(), []);

  const start = async (files: readonly AdFile[]): Promise<void> => {
    const own = new AbortController();
    life.current = own;
    let soFar: readonly FileProgress[] = [];
    const show = (): void => setView({ state: 'running', progress: soFar.map((at) => ({ ...at })) });
    show();
    const showing = setInterval(show, SHOWN_EVERY_MS);
    try {
      const progress = await packFiles({
        ...wayHere(platform, own.signal),
        files,
        nowMs: now(),
        nameOf: (number, ending) => downloadName(DEFAULT_PATTERN, { ...namesOf(row), n: number }, ending),
        listsOf: (listed) => {
          const facts = { ad: row.ad, files: listed, madeAtMs: now() };
          return [
            { name: 'manifest.json', text: manifestJson(facts) },
            { name: 'manifest.csv', text: manifestCsv(facts) },
          ];
        },
        onProgress: (progress_) => (soFar = progress_),
      });
      setView({ state: 'ended', progress });
    } catch {
      setView({ state: own.signal.aborted ? 'idle' : 'broken' });
    } finally {
      clearInterval(showing);
    }
  };

  return { view, start, cancel: () => life.current?.abort() };
};

const namesOf = ({ ad }: CollectedAd) => ({ page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) });
