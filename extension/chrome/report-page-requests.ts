import type { Ask } from '#extension/messaging/ask.ts';
import { isOnContentNetwork } from '#shared/domain/ad/ad-files.ts';

/** A kind of request that a page of the extension sends itself. All other requests go through the worker. */
type PageRequest = 'show-pictures' | 'play-videos' | 'download-files';

/** The worker stores the time of a kind at most once in 5 s, so a message within this time would have no effect. */
const REPORT_AGAIN_MS = 5_000;

/** Returns the kind of a request; null for files of the extension itself. */
export const kindOfResource = (url: string, initiator: string, serverOrigin: string): PageRequest | null => {
  if (url.startsWith(`${serverOrigin}/`)) return 'show-pictures';
  if (!isOnContentNetwork(url)) return null;
  return initiator === 'fetch' ? 'download-files' : 'play-videos';
};

/** Reports the kinds of the requests of this page to the worker: pictures, videos and downloads of the dashboard. */
export const reportPageRequests = (ask: Ask, serverOrigin: string): void => {
  const reported = new Map<PageRequest, number>();
  const report = (kind: PageRequest): void => {
    const at = performance.now();
    if (at - (reported.get(kind) ?? -Infinity) < REPORT_AGAIN_MS) return;
    reported.set(kind, at);
    // Without a worker, the time of this request is lost.
    ask('requests.add', { kind }).catch(() => undefined);
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const initiator = entry instanceof PerformanceResourceTiming ? entry.initiatorType : '';
      const kind = kindOfResource(entry.name, initiator, serverOrigin);
      if (kind !== null) report(kind);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
};
