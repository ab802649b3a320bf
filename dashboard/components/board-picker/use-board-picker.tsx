import { Suspense, useState, type ReactNode } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import type { Picking } from './board-picker-dialog.tsx';

const BoardPickerDialog = lazily(async () => (await import('./board-picker-dialog.tsx')).BoardPickerDialog);

/** Returns a function that opens the picker for ads, and the dialog. Its code loads at the first use. */
export const useBoardPicker = (): { open: (picking: Picking) => void; dialog: ReactNode } => {
  // The dialog stays mounted after it closes, so that it can restore the focus and the scrolling.
  const [state, setState] = useState<{ picking: Picking; isOpen: boolean } | null>(null);
  const dialog = state !== null && (
    <Suspense fallback={null}>
      <BoardPickerDialog
        adIds={state.picking.adIds}
        moveFrom={state.picking.moveFrom}
        isOpen={state.isOpen}
        onClose={() => setState((before) => before && { ...before, isOpen: false })}
      />
    </Suspense>
  );
  return { open: (picking) => setState({ picking, isOpen: true }), dialog };
};
