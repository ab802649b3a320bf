import * as z from 'zod/mini';
import type { AccountState } from '#shared/domain/account/account-state.ts';
import { isOnContentNetwork } from '#shared/domain/ad/ad-files.ts';
import type { NamePattern } from '#shared/domain/files/download-name.ts';
import { createFetchFile, type Network } from '#shared/platform/download/fetch-file.ts';
import { download as texts } from '#shared/texts/en/ad/download.ts';
import type { Channel } from '#extension/chrome/message-channel.ts';
import { viewNews, type DownloadNews, type DownloadView } from '#extension/messaging/download-news.ts';
import { DownloadRequest } from '#extension/messaging/download-request.ts';
import { createChannelSink } from './channel-sink.ts';
import { accountView, refusedView, waitingView } from './download-views.ts';
import { runDownload } from './run-download.ts';
import { createDownloadQueue } from './download-queue.ts';

type Options = {
  send: Network['send'];
  isOnline: () => boolean;
  account: () => Promise<AccountState>;
  pattern: () => Promise<NamePattern>;
  now: () => number;
  onFault: (error: unknown) => void;
};

/** Serves the channels on which content scripts request downloads; see docs/decisions/0016-downloads.md. */
export const createDownloads = ({ send, isOnline, account, pattern, now, onFault }: Options) => {
  const queue = createDownloadQueue();
  const fetchFile = createFetchFile({ send, isOnline, isAllowed: isOnContentNetwork });

  return (channel: Channel, tabId: number): void => {
    const life = new AbortController();
    const { signal } = life;
    const post = (news: DownloadNews): void => channel.send(news);
    const show = (view: DownloadView): void => post(viewNews(view));
    const { sink, onReceived } = createChannelSink({ send: post, signal });

    const serve = async (request: DownloadRequest): Promise<void> => {
      try {
        const refusal = accountView(await account());
        if (refusal !== null) return show(refusal);
        await runDownload({ request, pattern: await pattern(), sink, fetchFile, show, now, signal });
      } catch (error) {
        // The user cancelled the download or closed the tab, so the error has no receiver.
        if (signal.aborted) return;
        show(refusedView(request.ad.pageName, texts.broken));
        onFault(error);
      }
    };

    const start = (message: unknown): void => {
      const parsed = z.safeParse(DownloadRequest, message);
      if (!parsed.success) return show(refusedView('', texts.unreadable));
      const request = parsed.data;
      const pageName = request.ad.pageName;
      const isWaiting = !queue.isFree(tabId);
      if (!queue.enqueue(tabId, signal, () => serve(request))) return show(refusedView(pageName, texts.tooMany));
      if (isWaiting) show(waitingView(pageName));
    };

    let hasStarted = false;
    channel.listen(
      (message) => {
        if (hasStarted) return onReceived();
        hasStarted = true;
        start(message);
      },
      () => life.abort(),
    );
  };
};
