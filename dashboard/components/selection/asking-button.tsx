import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useFocusAfterLeaving } from '#dashboard/kit/routing/use-focus-after-leaving.ts';

const ConfirmDialog = lazily(async () => (await import('#dashboard/kit/dialogs/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
  label: string;
  question: string;
  /** The key that presses it while its card has the focus. */
  shortcut?: string;
  onYes: () => Promise<boolean>;
};

/** The trash can of a card: asks first, and the focus goes on to the next card once this one has left. */
export const AskingButton = ({ label, question, shortcut, onYes }: Props) => {
  const { button, expectToLeave } = useFocusAfterLeaving();
  // Once loaded the dialog stays, so that closing can give the page back what it took: focus, scrolling, hidden parts.
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');

  const leave = (): void => {
    setAsked('closed');
    expectToLeave();
    void onYes();
  };

  return (
    <>
      <StaticButton
        ref={button}
        variant="ghost"
        isSign
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        data-shortcut={shortcut}
        onClick={() => setAsked('open')}
      >
        <Trash2 size={18} aria-hidden="true" />
      </StaticButton>
      <Suspense fallback={null}>
        {asked !== 'never' && (
          <ConfirmDialog isOpen={asked === 'open'} question={question} onYes={leave} onNo={() => setAsked('closed')} />
        )}
      </Suspense>
    </>
  );
};
