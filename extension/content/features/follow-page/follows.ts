import type { Obstacle } from '#shared/domain/account/obstacle.ts';
import type { PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { toDisplayedError } from '#shared/errors/page-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { ViewedPage } from '#extension/content/page-adapter.ts';
import type { Layer } from '#extension/content/ui/layer.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

/** `failure`: why the last press failed. `count`: a text with the number of active ads and its source, or ''. */
export type FollowState = { isFollowed: boolean; isBusy: boolean; failure: string | null; count: string };

/** An object and not a function, because there is one for each of hundreds of cards. */
type Watcher = { refresh: () => void };

type Options = {
  ask: ContentAsk;
  after: After;
  layer: Pick<Layer, 'askConsent'>;
  viewed: () => ViewedPage | null;
};

const unknown: FollowState = { isFollowed: false, isBusy: false, failure: null, count: '' };

/**
 * The follow states of pages, shared by all elements that show them. Watchers of a page are called on every change.
 * States are requested in batches. An outdated answer is discarded, and the states are requested again.
 */
export const createFollows = ({ ask, after, layer, viewed }: Options) => {
  const states = new Map<PageId, FollowState>();
  const watchers = new Map<PageId, Set<Watcher>>();
  /** The number of presses and of account changes. Answers to requests before them are outdated. */
  let changes = 0;

  const of = (pageId: PageId): FollowState => states.get(pageId) ?? unknown;
  const change = (pageId: PageId, part: Partial<FollowState>): void => {
    const next = { ...of(pageId), ...part };
    // News are frequent and usually change nothing, so hundreds of cards need no new paint.
    if (states.has(pageId) && JSON.stringify(next) === JSON.stringify(of(pageId))) return;
    states.set(pageId, next);
    for (const watcher of watchers.get(pageId) ?? []) watcher.refresh();
  };

  const request = async (pageIds: readonly PageId[]): Promise<void> => {
    const before = changes;
    const { pages } = await ask('pages.states', { pageIds: [...pageIds], viewed: viewed() });
    if (changes > before) return request(pageIds);
    for (const { pageId, ...facts } of pages) change(pageId, facts);
    return undefined;
  };
  const requestSoon = createPacedRequests({ ask: request, needed: () => watchers, after });

  const act = createAction({ ask, layer, of, change });

  return {
    of,
    watch: (pageId: PageId, watcher: Watcher): void => {
      const group = watchers.get(pageId) ?? new Set();
      watchers.set(pageId, group.add(watcher));
      if (!states.has(pageId)) requestSoon([pageId]);
    },
    unwatch: (pageId: PageId, watcher: Watcher): void => {
      const group = watchers.get(pageId);
      group?.delete(watcher);
      if (group?.size === 0) watchers.delete(pageId);
    },
    /** Requests these states again soon, by default those of all watched pages, because they may have changed. */
    requestAgain: (pageIds: Iterable<PageId> = watchers.keys()): void => requestSoon(pageIds),
    /** Forgets the states of the former account, and requests those of the present one. */
    forget: (): void => {
      changes += 1;
      states.clear();
      for (const group of watchers.values()) for (const watcher of group) watcher.refresh();
      requestSoon(watchers.keys());
    },
    /** Removes the failures of former presses, which were about another state of the account. */
    forgetFailures: (): void => {
      for (const pageId of states.keys()) change(pageId, { failure: null });
    },
    /**
     * Handles a press of Follow or Following. Presses of a busy page do nothing. Returns the obstacle that stopped it.
     * Never rejects: the reason of a failure is in the state.
     */
    press: async (page: FollowedPage): Promise<Obstacle | null> => {
      const { pageId } = page;
      if (of(pageId).isBusy) return null;
      changes += 1;
      change(pageId, { isBusy: true, failure: null });
      const end = await act(page).catch((thrown: unknown) => {
        change(pageId, { failure: toDisplayedError(thrown).message });
        return null;
      });
      changes += 1;
      change(pageId, { isBusy: false });
      return end;
    },
  };
};

export type Follows = ReturnType<typeof createFollows>;

type ActionParts = Pick<Options, 'ask' | 'layer'> & {
  of: (pageId: PageId) => FollowState;
  change: (pageId: PageId, part: Partial<FollowState>) => void;
};

/** Follows or unfollows a page. Returns the obstacle that stopped it. */
const createAction = ({ ask, layer, of, change }: ActionParts) => {
  const follow = async ({ pageId, pageName, pageUrl, pageLogoUrl }: FollowedPage): Promise<Obstacle | null> => {
    const page = { pageId, pageName, pageUrl, pageLogoUrl };
    const { state } = await ask('pages.follow', { page });
    if (state !== 'followed' && state !== 'asks-consent') return state;
    if (state === 'followed') change(pageId, { isFollowed: true });
    else if (await layer.askConsent()) return follow(page);
    return null;
  };

  return async (page: FollowedPage): Promise<Obstacle | null> => {
    const { pageId } = page;
    if (!of(pageId).isFollowed) return follow(page);
    await ask('pages.unfollow', { pageId });
    change(pageId, { isFollowed: false });
    return null;
  };
};
