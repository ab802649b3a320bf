import { useRef, useState } from 'react';
import { csvExport } from '#shared/domain/files/ad-csv.ts';
import { jsonExport } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { brand } from '#shared/domain/brand.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';
import { exportAds } from '#shared/platform/exchange/export-ads.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

export type ExportFormat = 'csv' | 'json';
/** The progress of an export, in ads. */
export type ExportRun = { done: number; count: number };

/** The progress is shown if there are more ads than this. A smaller export is too short to read its progress. */
const MAX_WITHOUT_PROGRESS = 1_000;

/** Writes ads to a file and saves it. `run`: the progress of a long export; null if none is running. */
export const useExport = () => {
  const { screen, now } = useServices();
  const { services } = useAccount();
  const running = useRef<AbortController | null>(null);
  const [run, setRun] = useState<ExportRun | null>(null);

  const write = async (keys: readonly AdKey[], format: ExportFormat): Promise<void> => {
    if (services.status !== 'ready') return;
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (done: number): void => {
      if (keys.length > MAX_WITHOUT_PROGRESS && !controller.signal.aborted) setRun({ done, count: keys.length });
    };
    onProgress(0);
    const nowMs = now();
    const writer = format === 'csv' ? csvExport(nowMs) : jsonExport;
    const { file, count } = await exportAds(services.data, {
      keys,
      writer,
      nowMs,
      signal: controller.signal,
      onProgress,
    });
    const collector = createCollector(document);
    collector.write(file);
    collector.keep('');
    const day = new Date(nowMs).toISOString().slice(0, 10);
    collector.finish(`${brand.name.toLowerCase()}-ads-${day}.${writer.ending}`, writer.type);
    screen.tell('success', say(texts.exported, { count }));
  };

  return {
    run,
    start: async (keysOf: () => Promise<readonly AdKey[]>, format: ExportFormat): Promise<void> => {
      running.current = null;
      try {
        await screen.during(async () => write(await keysOf(), format));
      } catch (error) {
        if (!isAborted(running.current)) screen.tell('error', toAppError(error).message);
      } finally {
        setRun(null);
      }
    },
    cancel: (): void => {
      running.current?.abort();
      setRun(null);
    },
  };
};

const isAborted = (controller: AbortController | null): boolean => controller?.signal.aborted === true;
