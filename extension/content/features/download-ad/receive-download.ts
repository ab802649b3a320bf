import type { Channel } from '#extension/chrome/message-channel.ts';
import { DOWNLOAD_CHANNEL, readView, wordsIn, type DownloadView } from '#extension/messaging/download-news.ts';
import type { DownloadRequest } from '#extension/messaging/download-request.ts';
import { createCollector } from '#shared/platform/download/file-sink.ts';

type Options = {
  open: (name: string) => Channel;
  document: Document;
  request: DownloadRequest;
  show: (view: DownloadView) => void;
  /** Is called when the worker or the extension is gone and no further message can come. */
  onEnd: () => void;
};

/** Requests the content of an ad from the worker, and saves the files for the user. Returns a function that cancels. */
export const receiveDownload = ({ open, document, request, show, onEnd }: Options): (() => void) => {
  const collector = createCollector(document);
  const channel = open(DOWNLOAD_CHANNEL);

  const process = (message: unknown): void => {
    const words = wordsIn(message);
    const [kind, first = '', second = ''] = words;
    if (kind === 'write' || kind === 'keep') collector[kind](bytesOf(first));
    if (kind === 'write') channel.send(null);
    if (kind === 'drop') collector.drop();
    if (kind === 'finish') collector.finish(first, second);
    if (kind !== 'view') return;
    const view = readView(words);
    if (view.style !== 'busy') channel.close();
    show(view);
  };

  channel.listen(process, onEnd);
  channel.send(request);
  return channel.close;
};

/** A loop, because `Uint8Array.from` is five times slower and runs on the thread of the page. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
};
