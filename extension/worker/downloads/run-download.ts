import { filesOf, type AdFile } from '#shared/domain/ad/ad-files.ts';
import { downloadName, type NamePattern } from '#shared/domain/files/download-name.ts';
import { isoDay, manifestCsv, manifestJson } from '#shared/domain/files/download-manifest.ts';
import type { FetchFile } from '#shared/platform/download/fetch-file.ts';
import type { FileSink } from '#shared/platform/download/file-sink.ts';
import { packFiles } from '#shared/platform/download/pack-files.ts';
import type { FileProgress } from '#shared/platform/download/add-files.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import type { DownloadView } from '#extension/messaging/download-news.ts';
import type { DownloadRequest } from '#extension/messaging/download-request.ts';
import { endView, refusedView, runningView } from './download-views.ts';

type Options = {
  request: DownloadRequest;
  pattern: NamePattern;
  sink: FileSink;
  fetchFile: FetchFile;
  show: (view: DownloadView) => void;
  now: () => number;
  signal: AbortSignal;
};

/** A download that ends within this time shows no list of files. */
const SHOWN_AFTER_MS = 700;
const SHOWN_EVERY_MS = 250;

/**
 * Downloads the files of an ad into the sink, and shows the progress. Rejects only if `signal` aborts or the sink
 * fails.
 */
export const runDownload = async (options: Options): Promise<void> => {
  const { request, show, now } = options;
  const pageName = request.ad.pageName;
  if (filesIn(request).length === 0) return show(refusedView(pageName, texts.noMedia));
  const startedAt = now();
  let soFar: readonly FileProgress[] = [];
  show(runningView(pageName, []));
  // A timer shows the progress instead of the arriving data, so that the user sees a stalled download too.
  const showing = setInterval(() => {
    if (now() - startedAt >= SHOWN_AFTER_MS) show(runningView(pageName, soFar));
  }, SHOWN_EVERY_MS);
  try {
    show(endView(pageName, await pack(options, (progress) => (soFar = progress))));
  } finally {
    clearInterval(showing);
  }
};

const filesIn = ({ ad, originals, only }: DownloadRequest): AdFile[] =>
  filesOf(ad, originals).filter(({ number }) => only === '' || only.split(',').includes(String(number)));

const pack = (
  { request, pattern, sink, fetchFile, signal, now }: Options,
  onProgress: (progress: readonly FileProgress[]) => void,
): Promise<readonly FileProgress[]> => {
  const { ad } = request;
  const nowMs = now();
  return packFiles({
    files: filesIn(request),
    fetchFile,
    sink,
    signal,
    nowMs,
    nameOf: (number, ending) =>
      downloadName(pattern, { page: ad.pageName, adId: ad.id, n: number, date: isoDay(ad.startDate) }, ending),
    listsOf: (files) => [
      { name: 'manifest.json', text: manifestJson({ ad, files, madeAtMs: nowMs }) },
      { name: 'manifest.csv', text: manifestCsv({ ad, files, madeAtMs: nowMs }) },
    ],
    onProgress,
  });
};
