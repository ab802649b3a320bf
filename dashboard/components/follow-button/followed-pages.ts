import type { PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

/** Which pages are followed, for every button that says so. */
export type FollowedPages = {
  /** Null: not read yet. */
  isFollowed: (pageId: PageId) => boolean | null;
  subscribe: (listener: () => void) => Unsubscribe;
  /** Shows the wish at once, on all buttons of the page; takes it back and rejects where it can't be kept. */
  wish: (page: FollowedPage, isFollowed: boolean) => Promise<void>;
};

type Store = Pick<AccountServices, 'follows' | 'watch'>;
type Wish = { isFollowed: boolean; isKept: boolean };

const opened = new WeakMap<Store, FollowedPages>();

/** One for each open account. */
export const followedPagesOf = (services: Store): FollowedPages => {
  const known = opened.get(services) ?? createFollowedPages(services);
  opened.set(services, known);
  return known;
};

/** Reads the store by one watch, which runs as long as somebody listens. */
export const createFollowedPages = ({ follows, watch }: Store): FollowedPages => {
  const listeners = new Set<() => void>();
  const wishes = new Map<PageId, Wish>();
  let followed: ReadonlySet<PageId> | null = null;
  let stop: Unsubscribe = () => undefined;

  const tell = (): void => listeners.forEach((listener) => listener());
  const read = (pageIds: readonly PageId[]): void => {
    followed = new Set(pageIds);
    // What was kept is part of what was read just now.
    for (const [pageId, { isKept }] of wishes) if (isKept) wishes.delete(pageId);
    tell();
  };
  // Until the store can be read, no button claims anything.
  const start = (): Unsubscribe => watch(() => follows.followedIds(), read, tell);

  return {
    isFollowed: (pageId) => wishes.get(pageId)?.isFollowed ?? followed?.has(pageId) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
    wish: async (page, isFollowed) => {
      const mine: Wish = { isFollowed, isKept: false };
      wishes.set(page.pageId, mine);
      tell();
      try {
        await (isFollowed ? follows.follow(page) : follows.unfollow(page.pageId));
        mine.isKept = true;
      } catch (error) {
        if (wishes.get(page.pageId) === mine) wishes.delete(page.pageId);
        tell();
        throw error;
      }
    },
  };
};
