import { Suspense, useState, type ReactNode } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';

const ConfirmDialog = lazily(async () => (await import('#dashboard/kit/dialogs/confirm-dialog.tsx')).ConfirmDialog);

/** Asks a question before an action. `onYes`: the action. */
export type Ask = (question: string, onYes: () => void) => void;

type Asked = { question: string; onYes: () => void; isOpen: boolean };

/** Returns a function that asks a question, and the dialog that shows it. */
export const useQuestion = (): { ask: Ask; dialog: ReactNode } => {
  // The dialog stays mounted after it closes, so that it can restore the focus, the scrolling and the hidden elements.
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked((before) => (before === null ? null : { ...before, isOpen: false }));
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen={asked.isOpen}
        question={asked.question}
        onYes={() => {
          close();
          asked.onYes();
        }}
        onNo={close}
      />
    </Suspense>
  );
  return { ask: (question, onYes) => setAsked({ question, onYes, isOpen: true }), dialog };
};
