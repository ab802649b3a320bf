import * as z from 'zod/mini';
import { PageId } from '#shared/domain/ad/ad.ts';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { readListPage } from '#extension/content/ad-library/page-data/read-list-page.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import type { LookAtPath, MessageInput } from '#extension/messaging/protocol.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { CaptureMet } from './met-ads.ts';
import { nextPageToLookAt, RETRY_BEFORE_MS } from './next-page.ts';
import type { WorkerState } from './worker-state.ts';

const Progress = z.object({
  /** When a page was last asked for; times are milliseconds since 1970. */
  askedAt: z.number(),
  /** Of which page an answer is awaited, and from which tab. */
  asked: z.nullable(z.object({ pageId: PageId, tabId: z.int() })),
  /** The library refused to be looked at: not before then. */
  refusedUntil: z.number(),
  /** When each followed page was last asked for. */
  looked: z.record(PageId, z.number()),
});
type Progress = z.infer<typeof Progress>;

const KEY = 'refresh-progress';

export type PageRefresh = {
  /** Asks one library tab for a look at one page, where that is wanted and the last one is a minute ago. */
  lookSoon: () => Promise<void>;
  /** What came of it. Anything that nobody asked for is passed over. */
  take: (answer: MessageInput<'refresh.done'>, tabId: number | null) => Promise<void>;
  isRefused: () => Promise<boolean>;
};

type Options = {
  local: StorageArea;
  state: WorkerState;
  tabs: LibraryTabs;
  captureFollowed: CaptureMet;
  /** The person wants it, and what it finds may be kept. */
  isWanted: () => Promise<boolean>;
  now: () => number;
};

/**
 * Looks anew at followed pages through an open library tab, one a minute at most, those first that were not looked at
 * for longest. The first refusal of the library ends it for a day.
 */
export const createPageRefresh = ({ local, state, tabs, captureFollowed, isWanted, now }: Options): PageRefresh => {
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time: two at once would ask twice in a minute. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  const read = async (): Promise<Progress> => {
    const parsed = Progress.safeParse(await local.get(KEY));
    return parsed.success ? parsed.data : { askedAt: 0, asked: null, refusedUntil: 0, looked: {} };
  };
  /** A clock that was set back must not keep us waiting for ever. */
  const isRefusedNow = ({ refusedUntil }: Progress): boolean => refusedUntil > now() && refusedUntil <= now() + DAY_MS;

  const look = async (): Promise<void> => {
    if (!(await isWanted())) return;
    const before = await read();
    if (isRefusedNow(before) || Math.abs(now() - before.askedAt) < MINUTE_MS) return;
    if (before.asked !== null) await tabs.tellLast(before.asked.tabId);
    const progress = withoutUnanswered(before);
    const { follows } = await state.account();
    const followed = (await follows.listPages()).map((page) => page.pageId);
    const counts = await follows.pageCountsAmong(followed);
    const lastLook = (id: PageId): number => Math.max(progress.looked[id] ?? 0, counts.get(id)?.countedAt ?? 0);
    const pageId = nextPageToLookAt(followed, lastLook, now());
    if (pageId === null) return;
    const still = followed.map((id) => [id, progress.looked[id] ?? 0]);
    const looked = { ...Object.fromEntries(still), [pageId]: now() };
    // Written before it is asked: whatever ends the worker, there is one in a minute.
    await local.set(KEY, { ...progress, askedAt: now(), asked: null, looked });
    const news: LookAtPath = { app: 'spendlens', news: 'look-at-path', path: pageViewPath(pageId) };
    const tabId = await tabs.tellOne(news);
    await local.set(KEY, tabId === null ? progress : { ...progress, askedAt: now(), asked: { pageId, tabId }, looked });
  };

  const take: PageRefresh['take'] = async (answer, tabId) => {
    const progress = await read();
    if (progress.asked === null || progress.asked.tabId !== tabId) return;
    const { pageId } = progress.asked;
    // What comes late is of a page that was asked for before: its number is not this one's.
    if (answer.path !== pageViewPath(pageId)) return;
    const seen = readListPage(answer);
    await local.set(KEY, { ...progress, asked: null, ...afterLook(seen.outcome, progress, pageId, now()) });
    if (seen.outcome !== 'read') return;
    const { follows } = await state.account();
    await captureFollowed(seen.ads.filter((ad) => ad.pageId === pageId));
    const isFollowed = (await follows.followedAmong([pageId])).length > 0;
    if (seen.count === null || !isFollowed) return;
    await follows.notePageCount({ pageId, ...seen.count, country: 'ALL', countedAt: now() });
  };

  return {
    lookSoon: () => inTurn(look),
    take: (answer, tabId) => inTurn(() => take(answer, tabId)),
    isRefused: async () => isRefusedNow(await read()),
  };
};

/**
 * A look that brought nothing counts as failed when it was asked for: the tab has left the library, or is no longer
 * there.
 */
const withoutUnanswered = ({ asked, looked, ...progress }: Progress): Progress => {
  const failed = asked === null ? {} : { [asked.pageId]: progress.askedAt - RETRY_BEFORE_MS };
  return { ...progress, asked: null, looked: { ...looked, ...failed } };
};

const afterLook = (outcome: 'read' | 'refused' | 'failed', { looked }: Progress, pageId: PageId, now: number) => {
  if (outcome === 'refused') return { refusedUntil: now + DAY_MS };
  return outcome === 'failed' ? { looked: { ...looked, [pageId]: now - RETRY_BEFORE_MS } } : {};
};
