import { useEffect, useRef, useState } from 'react';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { manifestCsv, manifestJson, isoDay } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName } from '#shared/domain/files/download-name.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { packFiles } from '#shared/platform/download/pack-files.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { createDownloadIo } from '#dashboard/components/download/download-io.ts';

/** idle: not started, or cancelled. broken: failed because of an internal error. */
export type DownloadState =
  { state: 'idle' | 'broken' } | { state: 'running' | 'ended'; progress: readonly FileProgress[] };

const RENDER_INTERVAL_MS = 250;

/** Downloads the files of an ad as a zip. Unmounting the component aborts the download. */
export const useDownload = (row: CollectedAd) => {
  const { platform, now } = useServices();
  const [view, setView] = useState<DownloadState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (files: readonly AdFile[]): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    let latest: readonly FileProgress[] = [];
    const show = (): void => setView({ state: 'running', progress: latest.map((at) => ({ ...at })) });
    show();
    const timer = setInterval(show, RENDER_INTERVAL_MS);
    try {
      const progress = await packFiles({
        ...createDownloadIo(platform, controller.signal),
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
        onProgress: (changed) => (latest = changed),
      });
      setView({ state: 'ended', progress });
    } catch {
      setView({ state: controller.signal.aborted ? 'idle' : 'broken' });
    } finally {
      clearInterval(timer);
    }
  };

  return { view, start, cancel: () => running.current?.abort() };
};

const namesOf = ({ ad }: CollectedAd) => ({ page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) });
