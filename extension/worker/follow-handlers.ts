import type { AccountState } from '#shared/domain/account/account-state.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';
import { countWords } from '#shared/words/count-words.ts';
import type { WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import { readConsent } from './consent.ts';
import type { LibraryTabs } from './library-tabs.ts';
import type { CaptureFollowed } from './capture-followed.ts';
import { accountStateOf } from './session-storage.ts';
import { countOnView } from './count-on-view.ts';
import type { WorkerState } from './worker-state.ts';

type Options = {
  host: Pick<WorkerHost, 'local'>;
  state: WorkerState;
  tabs: LibraryTabs;
  /** Starts a sync, so that the Ad Library shows pages that were followed elsewhere. */
  ensureFresh: () => void;
  captureFollowed: CaptureFollowed;
  /** Like the store of the account, but its changes do not notify tabs, because no tab shows them. */
  quietFollows: () => Promise<FollowsStore>;
  now: () => number;
};

type FollowHandlers = Pick<
  Handlers,
  'pages.states' | 'pages.follow' | 'pages.unfollow' | 'pages.visit' | 'ads.met' | 'ads.seen'
>;

/**
 * Maximum number of ads of followed pages per minute, for all tabs together. No user views that many ads, and the limit
 * protects the worker from a flood.
 */
const MET_ADS_PER_MINUTE = { limit: 300, windowMs: MINUTE_MS };

/** Handles the messages of Follow, and the ads that are met in the Ad Library. */
export const followHandlers = ({
  host,
  state,
  tabs,
  ensureFresh,
  captureFollowed,
  quietFollows,
  now,
}: Options): FollowHandlers => {
  const limiter = createRateLimiter({ ...MET_ADS_PER_MINUTE, now });
  const accountState = async (): Promise<AccountState> => accountStateOf(await state.session(), now());

  return {
    'pages.states': async ({ pageIds, viewed }, { tabId }) => {
      if (tabId !== null) await tabs.remember(tabId);
      const { follows } = await state.account();
      ensureFresh();
      const followed = new Set(await follows.followedAmong(pageIds));
      const onView = countOnView(viewed, now());
      const canStoreCount = onView !== null && followed.has(onView.pageId) && (await readConsent(host.local)) === 'on';
      if (canStoreCount) await follows.notePageCount(onView);
      const counts = await follows.pageCountsAmong([...followed]);
      const pages = pageIds.map((pageId) => {
        const count = onView?.pageId === pageId ? onView : counts.get(pageId);
        const words = count === undefined ? '' : countWords(count, now());
        return { pageId, isFollowed: followed.has(pageId), count: words };
      });
      return { pages };
    },
    'pages.follow': async ({ page }) => {
      const account = await accountState();
      if (account === 'signed-out') return { state: 'signed-out' };
      if (account !== 'paid') return { state: 'no-plan' };
      const consent = await readConsent(host.local);
      if (consent !== 'on') return { state: consent === 'off' ? 'capture-off' : 'asks-consent' };
      await (await state.account()).follows.follow(page);
      return { state: 'followed' };
    },
    'pages.unfollow': async ({ pageId }) => {
      await (await state.account()).follows.unfollow(pageId);
      return {};
    },
    'ads.met': async ({ ads }) => {
      const { follows } = await state.account();
      const followed = new Set(await follows.followedAmong([...new Set(ads.map((ad) => ad.pageId))]));
      const wanted = ads.filter((ad) => followed.has(ad.pageId));
      // Only ads of followed pages count, so forged ads of other pages do not use up the limit.
      if (!limiter.consume('met', wanted.length)) throw new AppError('TOO_MANY_REQUESTS');
      return { isAccepted: await captureFollowed(wanted) };
    },
    'ads.seen': async ({ adIds }) => {
      const isAllowed = (await readConsent(host.local)) === 'on';
      const unseen = isAllowed ? await (await quietFollows()).seeInList(adIds) : null;
      return { isAccepted: unseen !== null, unseen: unseen ?? [] };
    },
    'pages.visit': async ({ pageId }) => {
      const isAllowed = (await readConsent(host.local)) === 'on' && (await accountState()) === 'paid';
      if (isAllowed) await (await quietFollows()).visit(pageId);
      return {};
    },
  };
};
