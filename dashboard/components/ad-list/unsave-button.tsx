import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { useAccount } from '#dashboard/app/account.tsx';
import { useServices } from '#dashboard/app/services.tsx';
import { useFocusAfterLeaving } from './use-focus-after-leaving.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../confirm-dialog.tsx')).ConfirmDialog }));

const orTell = async (screen: ScreenStore, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    screen.tell('error', toAppError(error).message);
  }
};

const unsaveWithUndo = (screen: ScreenStore, { ads }: AccountServices, { adId }: CollectedAd): Promise<void> =>
  orTell(screen, async () => {
    await ads.unsave(adId);
    const undo = (): Promise<void> =>
      orTell(screen, async () => {
        await ads.resave(adId);
        screen.tell('success', dashboard.toasts.savedAgain);
      });
    screen.tell('success', dashboard.toasts.unsaved, { label: dashboard.toasts.undo, run: () => void undo() });
  });

/** On My Ads the bookmark is a trash can that asks first. */
export const UnsaveButton = ({ row }: { row: CollectedAd }) => {
  const { screen } = useServices();
  const { services } = useAccount();
  const { button, expectToLeave } = useFocusAfterLeaving();
  // Once loaded the dialog stays, so that closing can give the page back what it took: focus, scrolling, hidden parts.
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');

  const unsave = (): void => {
    setAsked('closed');
    if (services.status !== 'ready') return;
    expectToLeave();
    void unsaveWithUndo(screen, services.data, row);
  };

  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        px="0"
        flexShrink="0"
        aria-label={dashboard.card.unsave}
        title={dashboard.card.unsave}
        aria-haspopup="dialog"
        onClick={() => setAsked('open')}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
      <Suspense fallback={null}>
        {asked !== 'never' && (
          <ConfirmDialog
            isOpen={asked === 'open'}
            question={dashboard.confirm.unsave}
            onYes={unsave}
            onNo={() => setAsked('closed')}
          />
        )}
      </Suspense>
    </>
  );
};
