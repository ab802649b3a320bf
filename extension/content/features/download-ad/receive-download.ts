import type { Channel } from '#extension/chrome/channel.ts';
import { DOWNLOAD_CHANNEL, readView, wordsIn, type DownloadView } from '#extension/messaging/download-news.ts';
import type { DownloadRequest } from '#extension/messaging/download-request.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';

type Options = {
  open: (name: string) => Channel;
  document: Document;
  request: DownloadRequest;
  show: (view: DownloadView) => void;
  /** The worker or its extension is gone: nothing more comes. */
  onEnd: () => void;
};

/** Asks the worker for an ad's content, gathers what comes and hands it to the person. Answers how to cancel. */
export const receiveDownload = ({ open, document, request, show, onEnd }: Options): (() => void) => {
  const collector = createCollector(document);
  const channel = open(DOWNLOAD_CHANNEL);

  const take = (message: unknown): void => {
    const words = wordsIn(message);
    const [kind, first = '', second = ''] = words;
    if (kind === 'write' || kind === 'keep') collector[kind](bytesOf(first));
    if (kind === 'write') channel.send(null);
    if (kind === 'drop') collector.drop();
    if (kind === 'finish') collector.finish(first, second);
    if (kind !== 'view') return;
    const view = readView(words);
    if (view.look !== 'busy') channel.close();
    show(view);
  };

  channel.listen(take, onEnd);
  channel.send(request);
  return channel.close;
};

/** By hand: `Uint8Array.from` takes five times as long, on the page's own thread. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};
