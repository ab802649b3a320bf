import { useRef, useState } from 'react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import type { ExportFormat, ExportRun, SavedExport } from './export-format.ts';

/** The progress is shown if there are more ads than this. A smaller export is too short to read its progress. */
const MAX_WITHOUT_PROGRESS: Record<ExportFormat, number> = { csv: 1_000, json: 1_000, zip: 10 };

/** Writes ads to a file and saves it. `run`: the progress of a long export; null if none is running. */
export const useExport = () => {
  const { platform, screen, now } = useServices();
  const { services } = useAccount();
  const running = useRef<AbortController | null>(null);
  const [run, setRun] = useState<ExportRun | null>(null);

  const write = async (keys: readonly AdKey[], format: ExportFormat): Promise<void> => {
    if (services.status !== 'ready') return;
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (done: number, pictures: number | null): void => {
      const isLong = keys.length > MAX_WITHOUT_PROGRESS[format];
      if (isLong && !controller.signal.aborted) setRun({ done, count: keys.length, pictures });
    };
    onProgress(0, format === 'zip' ? 0 : null);
    // The writers of files are not part of the page that loads first.
    const { saveExport } = await import('./save-export.ts');
    const { signal } = controller;
    const saved = await saveExport(services.data, { keys, format, nowMs: now(), platform, signal, onProgress });
    screen.tell(saved.missing > 0 ? 'info' : 'success', savedText(saved));
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

const savedText = ({ count, pictures, missing }: SavedExport): string => {
  if (pictures === null) return say(texts.exported, { count });
  const exported = say(texts.zipExported, { count, pictures });
  return missing === 0 ? exported : `${exported} ${say(texts.zipMissing, { count: missing })}`;
};
