import { Box, Button, Text } from '@chakra-ui/react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { pickedDownload as texts } from '#shared/texts/en/ad/download.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { TaskDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { usePickedDownload, type DownloadTally, type PickedDownload } from './use-picked-download.ts';
import { fileProgressText } from './downloadable-files.ts';

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

type ViewProps = { view: PickedDownload; count: number };

/** The progress or the result of a download of `count` ads. */
const PickedDownloadView = ({ view, count }: ViewProps) => {
  switch (view.state) {
    case 'running':
      return (
        <>
          <Text role="status" color="fg" fontWeight="medium">
            {say(texts.progress, { done: view.done, count })}
          </Text>
          {view.present !== null && (
            <Box mt="2" fontSize="sm" color="quiet">
              <Text overflowWrap="anywhere" lineClamp={2}>
                {say(texts.present, { page: shownPageName(view.present.ad) })}
              </Text>
              {view.present.files.map((at) => (
                <Text key={at.file.number}>{fileProgressText(at)}</Text>
              ))}
            </Box>
          )}
        </>
      );
    case 'ended':
      return <Result tally={view.tally} />;
    case 'broken':
      return <Text role="alert">{texts.broken}</Text>;
  }
};

const Result = ({ tally }: { tally: DownloadTally }) => (
  <Box role="status">
    <Text color="fg" fontWeight="medium">
      {resultText(tally)}
    </Text>
    {tally.missing > 0 && (
      <>
        <Text mt="3">{say(texts.missing, { count: tally.missing })}</Text>
        {/* Focusable, so that the keyboard can scroll it. */}
        <Box as="ul" tabIndex={0} maxH="160px" overflowY="auto" ps="5" listStyleType="disc" fontSize="sm">
          {tally.files.map(({ page, adId, file }) => (
            <Box as="li" key={`${adId} ${file}`} pb="1">
              <Text as="span" display="block" truncate dir="auto" title={page} color="fg">
                {page}
              </Text>
              <span>{say(texts.missingOf, { id: adId, file })}</span>
            </Box>
          ))}
          {tally.missing > tally.files.length && (
            <li>{say(texts.more, { count: tally.missing - tally.files.length })}</li>
          )}
        </Box>
      </>
    )}
  </Box>
);

const resultText = ({ ads, arrived, missing }: DownloadTally): string => {
  if (arrived === 0) return say(texts.none, { count: missing });
  if (missing === 0) return say(texts.whole, { files: arrived, ads });
  return say(texts.part, { arrived, count: arrived + missing });
};
