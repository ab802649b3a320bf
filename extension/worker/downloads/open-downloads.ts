import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { callerOf } from '#extension/messaging/caller.ts';
import { DOWNLOAD_CHANNEL } from '#extension/messaging/download-news.ts';
import type { Network } from '#shared/platform/download/fetch-file.ts';
import { accountStateOf } from '../session-storage.ts';
import type { WorkerState } from '../worker-state.ts';
import { createDownloads } from './downloads.ts';
import { nameHandlers, readNamePattern } from './name-handlers.ts';

type Parts = {
  host: WorkerHost;
  fetch: Network['send'];
  isOnline: () => boolean;
  now: () => number;
  onFault: (error: unknown) => void;
};

/** Serves downloads of content scripts only. Returns the handlers of the messages about file names. */
export const openDownloads = ({ host, fetch, isOnline, now, onFault }: Parts, state: WorkerState) => {
  const serve = createDownloads({
    send: fetch,
    isOnline,
    account: async () => accountStateOf(await state.session(), now()),
    pattern: () => readNamePattern(host.local),
    now,
    onFault,
  });
  host.onChannel(DOWNLOAD_CHANNEL, (channel, sender) => {
    const tabId = sender.tab?.id;
    if (callerOf(sender, host) === 'content' && tabId !== undefined) serve(channel, tabId);
    else channel.close();
  });
  const handlers: Pick<Handlers, 'download-name.get' | 'download-name.set'> = nameHandlers(host.local);
  return handlers;
};
