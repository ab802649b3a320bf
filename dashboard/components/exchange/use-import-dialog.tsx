import { Suspense, useCallback, useState } from 'react';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';

const ImportDialog = lazily(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** The import dialog of a list. Render `dialog` outside the list, which changes while ads are imported. */
export const useImportDialog = () => {
  const { screen } = useServices();
  const session = useSession();
  // The dialog stays mounted after it closes, so that it can restore the focus and the scrolling.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const hasEnded = session.state === 'signed-in' && session.account === 'ended';
  const open = useCallback((): void => {
    // An import saves ads. After the end of the plan, the account can only be read and exported.
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
