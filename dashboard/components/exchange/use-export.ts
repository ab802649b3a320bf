import { useRef, useState } from 'react';
import { csvExport, jsonExport } from '#shared/domain/files/ad-export.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { brand } from '#shared/domain/brand.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';
import { exportAds } from '#shared/platform/exchange/export-ads.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

export type ExportForm = 'csv' | 'json';
export type ExportRun = { done: number; count: number };

/** Fewer are written before anybody could read how far it is. */
const WORTH_SHOWING = 1_000;

/** Writes ads into a file and hands it out. `run`: how far a long one is, null where none is under way. */
export const useExport = () => {
  const { screen, now } = useServices();
  const { services } = useAccount();
  const life = useRef<AbortController | null>(null);
  const [run, setRun] = useState<ExportRun | null>(null);

  const write = async (keys: readonly AdKey[], form: ExportForm): Promise<void> => {
    if (services.status !== 'ready') return;
    const own = new AbortController();
    life.current = own;
    const onProgress = (done: number): void => {
      if (keys.length > WORTH_SHOWING && !own.signal.aborted) setRun({ done, count: keys.length });
    };
    onProgress(0);
    const nowMs = now();
    const writer = form === 'csv' ? csvExport(nowMs) : jsonExport;
    const { file, count } = await exportAds(services.data, { keys, writer, nowMs, signal: own.signal, onProgress });
    const collector = createCollector(document);
    collector.write(file);
    collector.keep('');
    const day = new Date(nowMs).toISOString().slice(0, 10);
    collector.finish(`${brand.name.toLowerCase()}-ads-${day}.${writer.ending}`, writer.type);
    screen.tell('success', say(texts.exported, { count }));
  };

  return {
    run,
    start: async (keysOf: () => Promise<readonly AdKey[]>, form: ExportForm): Promise<void> => {
      life.current = null;
      try {
        await screen.during(async () => write(await keysOf(), form));
      } catch (error) {
        if (!isStopped(life.current)) screen.tell('error', toAppError(error).message);
      } finally {
        setRun(null);
      }
    },
    cancel: (): void => {
      life.current?.abort();
      setRun(null);
    },
  };
};

const isStopped = (life: AbortController | null): boolean => life?.signal.aborted === true;
