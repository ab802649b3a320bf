import { useRef, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { importFile, type ImportReport } from '#shared/platform/exchange/import-file.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';

type ImportState =
  | { step: 'choose'; fault: string | null }
  /** `share`: of the file, between 0 and 1. */
  | { step: 'reading'; share: number }
  | { step: 'done'; report: ImportReport };

const atFirst: ImportState = { step: 'choose', fault: null };

/** Reads a file into the account, one at a time. */
export const useImport = () => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [state, setState] = useState<ImportState>(atFirst);
  const life = useRef<AbortController | null>(null);

  const read = async (file: Blob): Promise<void> => {
    if (services.status !== 'ready') return;
    const own = new AbortController();
    life.current = own;
    const settle = (next: ImportState): void => {
      if (life.current === own) setState(next);
    };
    settle({ step: 'reading', share: 0 });
    try {
      const onProgress = (share: number): void => settle({ step: 'reading', share });
      const done = await importFile(services.data.ads, file, { signal: own.signal, onProgress });
      if ('fault' in done) settle({ step: 'choose', fault: texts.fileFaults[done.fault] });
      else settle({ step: 'done', report: done.report });
    } catch (error) {
      settle({ step: 'choose', fault: toAppError(error).message });
    }
  };

  return {
    state,
    read,
    /** Ends what is under way; what was read of it stays. */
    reset: (): void => {
      if (state.step === 'reading') screen.tell('info', texts.importing.stopped);
      life.current?.abort();
      life.current = null;
      setState(atFirst);
    },
  };
};
