import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, X } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { DetailSection } from './detail-section.tsx';
import { filesHere } from '#dashboard/components/download/files-here.ts';
import { fileWords, leftWords } from '#dashboard/components/download/file-words.ts';
import { useDownload, type DownloadState } from './use-download.ts';

const { download: texts } = adDetail;

/** The ad's pictures and videos as files, as far as this host can have them; what it can't is said. */
export const DownloadBlock = ({ row }: { row: CollectedAd }) => {
  const { platform } = useServices();
  const { files, left } = filesHere(row, platform);
  const { view, start, cancel } = useDownload(row);
  if (files.length === 0 && left.length === 0) {
    return (
      <DetailSection title={texts.title}>
        <Quiet text={texts.noMedia} />
      </DetailSection>
    );
  }
  const isRunning = view.state === 'running';
  return (
    <DetailSection title={texts.title}>
      <Stack gap="2">
        {files.length === 0 ? (
          <Quiet text={texts.none} />
        ) : (
          <Box display="flex" alignItems="center" gap="3" flexWrap="wrap">
            <Button variant="outline" onClick={() => (isRunning ? cancel() : void start(files))}>
              {isRunning ? <X size={16} aria-hidden="true" /> : <Download size={16} aria-hidden="true" />}
              {buttonWords(view)}
            </Button>
            <Quiet text={say(texts.count, { count: files.length })} />
          </Box>
        )}
        <Box role="status">
          <Ended view={view} />
        </Box>
        <Progress view={view} />
        {left.map((file) => (
          <Quiet key={`${file.number} ${file.why}`} text={leftWords(file)} />
        ))}
      </Stack>
    </DetailSection>
  );
};

const buttonWords = ({ state }: DownloadState): string => {
  if (state === 'running') return texts.cancel;
  return state === 'ended' ? texts.again : texts.start;
};

const Ended = ({ view }: { view: DownloadState }) => {
  if (view.state === 'broken') return <Quiet text={texts.broken} />;
  if (view.state !== 'ended') return null;
  const missing = view.progress.filter(({ state }) => state === 'failed').length;
  const counts = { missing, count: view.progress.length };
  return <Quiet text={missing === 0 ? texts.done : say(texts.part, counts)} />;
};

const Progress = ({ view }: { view: DownloadState }) => {
  if (view.state !== 'running' && view.state !== 'ended') return null;
  return view.progress.map((at) => <Quiet key={at.file.number} text={fileWords(at)} />);
};

const Quiet = ({ text }: { text: string }) => (
  <Text fontSize="sm" color="quiet">
    {text}
  </Text>
);
