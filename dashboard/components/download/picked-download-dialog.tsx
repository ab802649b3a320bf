import { Button } from '@chakra-ui/react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { pickedDownload as texts } from '#shared/texts/en/research/picked-download.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { TaskDialog } from '#dashboard/kit/dialogs/task-dialog.tsx';
import { PickedDownloadView } from './picked-download-view.tsx';
import { usePickedDownload } from './use-picked-download.ts';

type Props = { keys: readonly AdKey[] | null; onClose: () => void };

/** Shows the progress and the result of a download of several ads. Closing it cancels a running download. */
export const PickedDownloadDialog = ({ keys, onClose }: Props) => {
  const { screen } = useServices();
  const view = usePickedDownload(keys);
  const isRunning = view.state === 'running';
  const close = (): void => {
    if (isRunning) screen.tell('info', texts.stopped);
    onClose();
  };
  return (
    <TaskDialog
      isOpen={keys !== null}
      isBusy={isRunning}
      onClose={close}
      title={isRunning ? texts.running : texts.ended}
      footer={
        <Button variant={isRunning ? 'outline' : 'solid'} onClick={close}>
          {isRunning ? texts.cancel : texts.close}
        </Button>
      }
    >
      <PickedDownloadView view={view} count={keys?.length ?? 0} />
    </TaskDialog>
  );
};
