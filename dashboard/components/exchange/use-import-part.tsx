import { Suspense, useCallback, useState } from 'react';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';

const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The import of a list, which goes on while what stands around it changes with the ads that come. */
export const useImportPart = () => {
  const { screen } = useServices();
  const session = useSession();
  // Once opened it stays, so that closing can give the page back what it took.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const hasEnded = session.state === 'signed-in' && session.account === 'ended';
  const open = useCallback((): void => {
    // What is imported would be saved, and after the plan's end the account is there to be read and taken along.
    if (hasEnded) screen.tell('warning', exchange.importing.planEnded);
    else setState('open');
  }, [hasEnded, screen]);
  return {
    open,
    dialog:
      state === 'never' ? null : (
        <Suspense fallback={null}>
          <ImportDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      ),
  };
};
