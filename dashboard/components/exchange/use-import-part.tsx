import { Suspense, useState } from 'react';
import { lazily } from '#dashboard/app/load-chunk.ts';

const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The import of a list, which goes on while what stands around it changes with the ads that come. */
export const useImportPart = () => {
  // Once opened it stays, so that closing can give the page back what it took.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    open: (): void => setState('open'),
    dialog:
      state === 'never' ? null : (
        <Suspense fallback={null}>
          <ImportDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
  };
};
