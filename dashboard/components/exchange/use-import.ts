import { useRef, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { importFile, type ImportReport } from '#shared/platform/exchange/import/import-file.ts';
import {
  prepareImport,
  type ImportOptions,
  type ImportPreview,
  type PreparedImport,
} from '#shared/platform/exchange/import/preview-import.ts';
import type { FileFault } from '#shared/platform/exchange/import/import-source.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

export type ImportState =
  | { step: 'choose'; fault: string | null }
  /** `share`: the fraction of the file that was read, from 0 to 1. */
  | { step: 'checking' | 'importing'; share: number }
  | { step: 'preview'; preview: ImportPreview }
  | { step: 'done'; report: ImportReport };

const initial: ImportState = { step: 'choose', fault: null };

type Step = (stores: AccountServices, options: ImportOptions) => Promise<ImportState | { fault: FileFault }>;

/** Reads a file, and imports it when the user has seen its preview. Only one of them runs at a time. */
export const useImport = () => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [state, setState] = useState<ImportState>(initial);
  const running = useRef<AbortController | null>(null);
  const prepared = useRef<PreparedImport | null>(null);

  const run = async (step: 'checking' | 'importing', work: Step): Promise<void> => {
    if (services.status !== 'ready') return;
    const controller = new AbortController();
    running.current = controller;
    const update = (next: ImportState): void => {
      if (running.current === controller) setState(next);
    };
    update({ step, share: 0 });
    try {
      const onProgress = (share: number): void => update({ step, share });
      const done = await work(services.data, { signal: controller.signal, onProgress });
      update('fault' in done && !('step' in done) ? { step: 'choose', fault: exchange.fileFaults[done.fault] } : done);
    } catch (error) {
      update({ step: 'choose', fault: toAppError(error).message });
    }
  };

  return {
    state,
    /** Reads the file, and shows its preview or why it is rejected. */
    read: (file: Blob): Promise<void> =>
      run('checking', async ({ ads }, options) => {
        const read = await prepareImport(ads, file, options);
        if ('fault' in read) return read;
        prepared.current = read;
        return { step: 'preview', preview: read.preview };
      }),
    /** Imports the file of the preview. */
    start: (): Promise<void> =>
      run('importing', async (stores, options) => {
        if (prepared.current === null) return initial;
        const done = await importFile(stores, prepared.current.source, options);
        return 'fault' in done ? done : { step: 'done', report: done.report };
      }),
    /** Cancels a running import. The ads that were already imported remain. */
    reset: (): void => {
      if (state.step === 'importing') screen.tell('info', exchange.importing.stopped);
      running.current?.abort();
      running.current = null;
      prepared.current = null;
      setState(initial);
    },
  };
};
