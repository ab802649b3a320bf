import { useEffect, useState } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** The finished file. `url` is an object URL. */
export type ExportFile = { url: string; name: string; bytes: number };

/** The progress of the export. */
export type ExportState =
  | { step: 'idle' }
  /** `received`: bytes; 0 if the host does not report the progress. */
  | { step: 'working'; received: number }
  | { step: 'ready'; file: ExportFile }
  | { step: 'failed'; error: AppError };

/** The length of the date in an ISO time. */
const DATE_LENGTH = 10;

/** Creates the file. Its object URL is valid until the user leaves the screen or creates another file. */
export const useDataExport = (): { state: ExportState; start: () => Promise<void> } => {
  const { platform, now } = useServices();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const url = state.step === 'ready' ? state.file.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  return {
    state,
    start: async () => {
      setState({ step: 'working', received: 0 });
      try {
        const file = await platform.exportAccount((received) => setState({ step: 'working', received }));
        const day = new Date(now()).toISOString().slice(0, DATE_LENGTH);
        const name = say(settings.export.fileName, { brand: brand.name.toLowerCase(), day });
        setState({ step: 'ready', file: { url: URL.createObjectURL(file), name, bytes: file.size } });
      } catch (error) {
        setState({ step: 'failed', error: toAppError(error) });
      }
    },
  };
};
