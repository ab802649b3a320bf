import * as z from 'zod/mini';
import { PageId } from '#shared/domain/ad/ad.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { readListPage } from '#extension/content/ad-library/page-data/read-list-page.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { FetchPath, MessageInput } from '#extension/messaging/protocol.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { createQueue } from './create-queue.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { CaptureFollowed } from './capture-followed.ts';
import { nextPageToRefresh, RETRY_BEFORE_MS } from './next-page-to-refresh.ts';
import type { WorkerState } from './worker-state.ts';

const Progress = z.object({
  /** Time of the last request to a tab. All times are milliseconds since 1970. */
  askedAt: z.number(),
  /** The request that the tab has not answered yet. */
  asked: z.nullable(z.object({ pageId: PageId, tabId: z.int() })),
  /** The Ad Library refused a request; there is no further request before this time. */
  refusedUntil: z.number(),
  /** Time of the last request for each followed page. The time of a failed request is set back. */
  looked: z.record(PageId, z.number()),
});
type Progress = z.infer<typeof Progress>;

const KEY = 'refresh-progress';

export type PageRefresh = {
  /** Requests one page from one library tab, if the refresh is on and the last request is at least a minute ago. */
  requestNext: () => Promise<void>;
  /** Processes the answer of a tab. Ignores an answer that was not requested. */
  receive: (answer: MessageInput<'refresh.done'>, tabId: number | null) => Promise<void>;
  isRefused: () => Promise<boolean>;
};

type Options = {
  local: StorageArea;
  state: WorkerState;
  tabs: LibraryTabs;
  captureFollowed: CaptureFollowed;
  /** Whether the user has switched the refresh on, its requests are allowed, and its results may be stored. */
  isWanted: () => Promise<boolean>;
  /** Called after a tab has received a request. */
  onRequest: () => void;
  now: () => number;
};

/**
 * Refreshes followed pages through an open library tab, at most one per minute, and first the page with the oldest
 * refresh. A refusal of the Ad Library stops the refresh for a day.
 */
export const createPageRefresh = (options: Options): PageRefresh => {
  const { local, state, tabs, captureFollowed, isWanted, now } = options;
  /** Concurrent tasks would send two requests within a minute. */
  const enqueue = createQueue();

  const read = async (): Promise<Progress> => {
    const parsed = Progress.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { askedAt: 0, asked: null, refusedUntil: 0, looked: {} };
  };
  /** A time more than a day ahead means that the clock was set back, and is ignored. */
  const isRefusedNow = ({ refusedUntil }: Progress): boolean => refusedUntil > now() && refusedUntil <= now() + DAY_MS;

  const request = async (): Promise<void> => {
    if (!(await isWanted())) return;
    const before = await read();
    if (isRefusedNow(before) || Math.abs(now() - before.askedAt) < MINUTE_MS) return;
    if (before.asked !== null) await tabs.moveToEnd(before.asked.tabId);
    const progress = withoutUnanswered(before);
    const { follows } = await state.account();
    const followed = (await follows.listPages()).map((page) => page.pageId);
    const counts = await follows.pageCountsAmong(followed);
    const lastRefreshOf = (id: PageId): number => Math.max(progress.looked[id] ?? 0, counts.get(id)?.countedAt ?? 0);
    const pageId = nextPageToRefresh(followed, lastRefreshOf, now());
    if (pageId === null) return;
    const earlier = followed.map((id) => [id, progress.looked[id] ?? 0]);
    const looked = { ...Object.fromEntries(earlier), [pageId]: now() };
    // Stored before the request, so that there is at most one per minute even if the worker is stopped now.
    await local.set(KEY, { ...progress, askedAt: now(), asked: null, looked });
    const news: FetchPath = { app: 'spendlens', news: 'fetch-path', path: pageViewPath(pageId) };
    const tabId = await tabs.notifyOne(news);
    if (tabId !== null) options.onRequest();
    await local.set(KEY, tabId === null ? progress : { ...progress, askedAt: now(), asked: { pageId, tabId }, looked });
  };

  const receive: PageRefresh['receive'] = async (answer, tabId) => {
    const progress = await read();
    if (progress.asked === null || progress.asked.tabId !== tabId) return;
    const { pageId } = progress.asked;
    // A late answer belongs to an earlier request, so its data are not those of this page.
    if (answer.path !== pageViewPath(pageId)) return;
    const listPage = readListPage(answer, now());
    await local.set(KEY, { ...progress, asked: null, ...progressAfter(listPage.outcome, progress, pageId, now()) });
    if (listPage.outcome !== 'read') return;
    const { follows } = await state.account();
    await captureFollowed(listPage.ads.filter((ad) => ad.pageId === pageId));
    const isFollowed = (await follows.followedAmong([pageId])).length > 0;
    if (listPage.count === null || !isFollowed) return;
    await follows.notePageCount({ pageId, ...listPage.count, country: 'ALL', countedAt: now() });
  };

  return {
    requestNext: () => enqueue(request),
    receive: (answer, tabId) => enqueue(() => receive(answer, tabId)),
    isRefused: async () => isRefusedNow(await read()),
  };
};

/**
 * Marks an unanswered request as failed at the time when it was sent. The tab has left the Ad Library or no longer
 * exists.
 */
const withoutUnanswered = ({ asked, looked, ...progress }: Progress): Progress => {
  const failed = asked === null ? {} : { [asked.pageId]: progress.askedAt - RETRY_BEFORE_MS };
  return { ...progress, asked: null, looked: { ...looked, ...failed } };
};

const progressAfter = (outcome: 'read' | 'refused' | 'failed', { looked }: Progress, pageId: PageId, now: number) => {
  if (outcome === 'refused') return { refusedUntil: now + DAY_MS };
  return outcome === 'failed' ? { looked: { ...looked, [pageId]: now - RETRY_BEFORE_MS } } : {};
};
