import type { PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageTimes } from '#shared/domain/advertiser/new-ad.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';

/** The followed pages, which all Follow buttons share. */
export type FollowedPages = {
  /** Null: not known yet. */
  isFollowed: (pageId: PageId) => boolean | null;
  subscribe: (listener: () => void) => Unsubscribe;
  /** The change is visible immediately. Reverts it and rejects if it cannot be stored. `before`: see `FollowsStore`. */
  follow: (page: FollowedPage, before?: PageTimes) => Promise<void>;
  /** Like `follow`. Returns the times of the page that an undo needs. */
  unfollow: (page: FollowedPage) => Promise<PageTimes | null>;
};

type Store = Pick<AccountServices, 'follows' | 'watch'>;
/** A change that the last read of the store does not contain yet. */
type PendingChange = { isFollowed: boolean; isStored: boolean };

const opened = new WeakMap<Store, FollowedPages>();

/** Returns the followed pages of an open account. There is one object for each account. */
export const followedPagesOf = (services: Store): FollowedPages => {
  const known = opened.get(services) ?? createFollowedPages(services);
  opened.set(services, known);
  return known;
};

/** Watches the store once, while there is at least one subscriber. */
export const createFollowedPages = ({ follows, watch }: Store): FollowedPages => {
  const listeners = new Set<() => void>();
  const pending = new Map<PageId, PendingChange>();
  let followed: ReadonlySet<PageId> | null = null;
  let stop: Unsubscribe = () => undefined;

  const emit = (): void => listeners.forEach((listener) => listener());
  const onRead = (pageIds: readonly PageId[]): void => {
    followed = new Set(pageIds);
    // The store contains the stored changes now.
    for (const [pageId, { isStored }] of pending) if (isStored) pending.delete(pageId);
    emit();
  };
  // If the store cannot be read, the state remains unknown, and the buttons remain hidden.
  const start = (): Unsubscribe => watch(() => follows.followedIds(), onRead, emit);

  const change = async <T>(pageId: PageId, isFollowed: boolean, write: () => Promise<T>): Promise<T> => {
    const shown: PendingChange = { isFollowed, isStored: false };
    pending.set(pageId, shown);
    emit();
    try {
      const written = await write();
      shown.isStored = true;
      return written;
    } catch (error) {
      if (pending.get(pageId) === shown) pending.delete(pageId);
      emit();
      throw error;
    }
  };

  return {
    isFollowed: (pageId) => pending.get(pageId)?.isFollowed ?? followed?.has(pageId) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = start();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
    follow: (page, before) => change(page.pageId, true, () => follows.follow(page, before)),
    unfollow: ({ pageId }) => change(pageId, false, () => follows.unfollow(pageId)),
  };
};
