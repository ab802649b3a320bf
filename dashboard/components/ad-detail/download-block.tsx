import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, X } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import {
  downloadableFiles,
  fileProgressText,
  unavailableFileText,
} from '#dashboard/components/download/downloadable-files.ts';
import { DetailSection } from './detail-section.tsx';
import type { AdDownload, DownloadState } from './use-ad-download.ts';

const { download: texts } = adDetail;

type Props = { row: CollectedAd; download: AdDownload };

/** Downloads the pictures and videos of an ad, and lists the files that this host cannot fetch. */
export const DownloadBlock = ({ row, download: { view, start, cancel } }: Props) => {
  const { platform } = useServices();
  const { files, unavailable } = downloadableFiles(row, platform);
  if (files.length === 0 && unavailable.length === 0) {
    return (
      <DetailSection title={texts.title} part="download">
        <Quiet text={texts.noMedia} />
      </DetailSection>
    );
  }
  const isRunning = view.state === 'running';
  return (
    <DetailSection title={texts.title} part="download">
      <Stack gap="2">
        {files.length === 0 ? (
          <Quiet text={texts.none} />
        ) : (
          <Box display="flex" alignItems="center" gap="3" flexWrap="wrap">
            <Button variant="outline" onClick={() => (isRunning ? cancel() : void start(files))}>
              {isRunning ? <X size={16} aria-hidden="true" /> : <Download size={16} aria-hidden="true" />}
              {buttonText(view)}
            </Button>
            <Quiet text={say(texts.count, { count: files.length })} />
          </Box>
        )}
        <Box role="status">
          <Result view={view} />
        </Box>
        <Progress view={view} />
        {unavailable.map((file) => (
          <Quiet key={`${file.number} ${file.why}`} text={unavailableFileText(file)} />
        ))}
      </Stack>
    </DetailSection>
  );
};

const buttonText = ({ state }: DownloadState): string => {
  if (state === 'running') return texts.cancel;
  return state === 'ended' ? texts.again : texts.start;
};

const Result = ({ view }: { view: DownloadState }) => {
  if (view.state === 'broken') return <Quiet text={texts.broken} />;
  if (view.state !== 'ended') return null;
  const missing = view.progress.filter(({ state }) => state === 'failed').length;
  const counts = { missing, count: view.progress.length };
  return <Quiet text={missing === 0 ? texts.done : say(texts.part, counts)} />;
};

const Progress = ({ view }: { view: DownloadState }) => {
  if (view.state !== 'running' && view.state !== 'ended') return null;
  return view.progress.map((at) => <Quiet key={at.file.number} text={fileProgressText(at)} />);
};

const Quiet = ({ text }: { text: string }) => (
  <Text fontSize="sm" color="quiet">
    {text}
  </Text>
);
