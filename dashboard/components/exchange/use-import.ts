import { useRef, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { importFile, type ImportReport } from '#shared/platform/exchange/import-file.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

type ImportState =
  | { step: 'choose'; fault: string | null }
  /** `share`: the fraction of the file that was read, from 0 to 1. */
  | { step: 'reading'; share: number }
  | { step: 'done'; report: ImportReport };

const initial: ImportState = { step: 'choose', fault: null };

/** Imports a file into the account. Only one import runs at a time. */
export const useImport = () => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [state, setState] = useState<ImportState>(initial);
  const running = useRef<AbortController | null>(null);

  const read = async (file: Blob): Promise<void> => {
    if (services.status !== 'ready') return;
    const controller = new AbortController();
    running.current = controller;
    const update = (next: ImportState): void => {
      if (running.current === controller) setState(next);
    };
    update({ step: 'reading', share: 0 });
    try {
      const onProgress = (share: number): void => update({ step: 'reading', share });
      const done = await importFile(services.data.ads, file, { signal: controller.signal, onProgress });
      if ('fault' in done) update({ step: 'choose', fault: texts.fileFaults[done.fault] });
      else update({ step: 'done', report: done.report });
    } catch (error) {
      update({ step: 'choose', fault: toAppError(error).message });
    }
  };

  return {
    state,
    read,
    /** Cancels a running import. The ads that were already imported remain. */
    reset: (): void => {
      if (state.step === 'reading') screen.tell('info', texts.importing.stopped);
      running.current?.abort();
      running.current = null;
      setState(initial);
    },
  };
};
