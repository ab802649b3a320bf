import { useEffect, useRef, useState } from 'react';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { isoDay, manifestCsv, manifestJson } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName } from '#shared/domain/files/download-name.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { packFiles } from '#shared/platform/download/pack-files.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { keyText } from '#dashboard/components/ad-parts/watch-loaded-list.ts';
import { createDownloadIo } from '#dashboard/components/download/download-io.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** idle: not started, or cancelled. broken: failed because of an internal error. */
export type DownloadState =
  { state: 'idle' | 'broken' } | { state: 'running' | 'ended'; progress: readonly FileProgress[] };

const RENDER_INTERVAL_MS = 250;

export type AdDownload = {
  view: DownloadState;
  /** Starts the download of `files`. */
  start: (files: readonly AdFile[]) => Promise<void>;
  cancel: () => void;
};

const idle: DownloadState = { state: 'idle' };

/**
 * Downloads the files of an ad as a zip. Another ad or version, and unmounting the component, abort the download. Null:
 * no ad is known yet.
 */
export const useAdDownload = (row: CollectedAd | null): AdDownload => {
  const { platform, now } = useServices();
  const rowKey = row === null ? '' : keyText(row);
  const [shown, setShown] = useState<{ rowKey: string; view: DownloadState }>({ rowKey, view: idle });
  const running = useRef<{ rowKey: string; controller: AbortController } | null>(null);
  useEffect(
    () => () => {
      if (running.current?.rowKey === rowKey) running.current.controller.abort();
    },
    [rowKey],
  );

  const start = async (files: readonly AdFile[]): Promise<void> => {
    if (row === null) return;
    const controller = new AbortController();
    running.current = { rowKey, controller };
    let latest: readonly FileProgress[] = [];
    const setView = (view: DownloadState): void => {
      if (running.current?.controller === controller) setShown({ rowKey, view });
    };
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

  return {
    view: shown.rowKey === rowKey ? shown.view : idle,
    start,
    cancel: () => running.current?.controller.abort(),
  };
};

const namesOf = ({ ad }: CollectedAd) => ({ page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) });
