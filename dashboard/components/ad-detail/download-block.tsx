import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import type { AdFile } from '#shared/domain/ad/ad-files.ts';
import { isoDay, manifestCsv, manifestJson } from '#shared/domain/files/download-manifest.ts';
import { DEFAULT_PATTERN, downloadName } from '#shared/domain/files/download-name.ts';
import { packFiles } from '#shared/platform/download/pack-files.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import {
  downloadableFiles,
  fileProgressText,
  unavailableFileText,
} from '#dashboard/components/download/downloadable-files.ts';
import { createDownloadIo } from '#dashboard/components/download/download-io.ts';
import { DetailSection } from './detail-section.tsx';

/** idle: not started, or cancelled. broken: failed because of an internal error. */
type DownloadState = { state: 'idle' | 'broken' } | { state: 'running' | 'ended'; progress: readonly FileProgress[] };

const RENDER_INTERVAL_MS = 250;

/** Downloads the files of an ad as a zip. Unmounting the component aborts the download. */
const useDownload = (row: CollectedAd) => {
  const { platform, now } = useServices();
  const [view, setView] = useState<DownloadState>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (files: readonly AdFile[]): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    let latest: readonly FileProgress[] = [];
    const show = (): void => setView({ state: 'running', progress: latest.map((at) => ({ ...at })) });
    show();
    const timer = setInterval(show, RENDER_INTERVAL_MS);
    try {
      const progress = await packFiles({
        ...createDownloadIo(platform, controller.signal),
        files,
        nowMs: now(),
        nameOf: (number, ending) => downloadName(DEFAULT_PATTERN, { ...namesOf(row), n: number }, ending),
        listsOf: (listed) => {
          const facts = { ad: row.ad, files: listed, madeAtMs: now() };
          return [
            { name: 'manifest.json', text: manifestJson(facts) },
            { name: 'manifest.csv', text: manifestCsv(facts) },
          ];
        },
        onProgress: (changed) => (latest = changed),
      });
      setView({ state: 'ended', progress });
    } catch {
      setView({ state: controller.signal.aborted ? 'idle' : 'broken' });
    } finally {
      clearInterval(timer);
    }
  };

  return { view, start, cancel: () => running.current?.abort() };
};

const namesOf = ({ ad }: CollectedAd) => ({ page: ad.pageName, adId: ad.id, date: isoDay(ad.startDate) });

const { download: texts } = adDetail;

/** Downloads the pictures and videos of an ad, and lists the files that this host cannot fetch. */
export const DownloadBlock = ({ row }: { row: CollectedAd }) => {
  const { platform } = useServices();
  const { files, unavailable } = downloadableFiles(row, platform);
  const { view, start, cancel } = useDownload(row);
  if (files.length === 0 && unavailable.length === 0) {
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
