import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useFocusAfterRemoval } from '#dashboard/kit/routing/use-focus-after-removal.ts';

const ConfirmDialog = lazily(async () => (await import('#dashboard/kit/dialogs/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
  label: string;
  question: string;
  /** The key that clicks the button while its card has the focus. */
  shortcut?: string;
  /** Resolves to whether the ad was removed from the list. */
  onYes: () => Promise<boolean>;
};

/** The trash can of a card. It asks for a confirmation. After its card is removed, the focus moves to the next card. */
export const TrashButton = ({ label, question, shortcut, onYes }: Props) => {
  const { button, expectRemoval } = useFocusAfterRemoval();
  // The dialog stays mounted after it closes, so that it can restore the focus, the scrolling and the hidden elements.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');

  const confirm = (): void => {
    setDialog('closed');
    expectRemoval();
    void onYes();
  };

  return (
    <>
      <StaticButton
        ref={button}
        variant="ghost"
        isIconOnly
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        data-shortcut={shortcut}
        onClick={() => setDialog('open')}
      >
        <Trash2 size={18} aria-hidden="true" />
      </StaticButton>
      <Suspense fallback={null}>
        {dialog !== 'never' && (
          <ConfirmDialog
            isOpen={dialog === 'open'}
            question={question}
            onYes={confirm}
            onNo={() => setDialog('closed')}
          />
        )}
      </Suspense>
    </>
  );
};
