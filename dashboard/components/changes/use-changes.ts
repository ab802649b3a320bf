import type { AdId } from '#shared/domain/ad/ad.ts';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { changeToasts as texts } from '#shared/texts/en/research/change-toasts.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { confirmChange, type ConfirmContext } from './confirm-change.ts';
import { followedPagesOf } from './followed-pages.ts';

/**
 * The changes that every screen offers. Each is confirmed by a toast, and each removal can be undone there. They return
 * whether the change was stored. An error is shown as a toast.
 */
export type Changes = {
  save: (adId: AdId) => Promise<boolean>;
  unsave: (adIds: readonly AdId[]) => Promise<boolean>;
  remove: (adIds: readonly AdId[]) => Promise<boolean>;
  follow: (page: FollowedPage) => Promise<boolean>;
  /** Follows pages that are not followed yet. */
  followAll: (pages: readonly FollowedPage[]) => Promise<boolean>;
  unfollow: (page: FollowedPage) => Promise<boolean>;
};

/** Returns the changes of the open account. Until it is open, they change nothing and return false. */
export const useChanges = (): Changes => {
  const { screen } = useServices();
  const services = useOpenedAccount();
  const session = useSession();
  const isQueued = session.state === 'signed-in' && session.account !== 'paid';
  if (services === null) return closed;
  const context = { screen, services, isQueued };
  return {
    save: (adId) => save(context, adId),
    unsave: (adIds) => unsave(context, adIds),
    remove: (adIds) => remove(context, adIds),
    follow: (page) => follow(context, pageOf(page)),
    followAll: (pages) => followAll(context, pages),
    unfollow: (page) => unfollow(context, pageOf(page)),
  };
};

const nothing = async (): Promise<boolean> => false;
const closed: Changes = {
  save: nothing,
  unsave: nothing,
  remove: nothing,
  follow: nothing,
  followAll: nothing,
  unfollow: nothing,
};

type Context = ConfirmContext & { services: AccountServices };

const subjectOf = (adIds: readonly AdId[]): string => `ad:${adIds.join()}`;

const save = (context: Context, adId: AdId): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    await context.services.ads.resave(adId);
    confirmChange(context, subjectOf([adId]), say(texts.saved, { count: 1 }));
  });

/** Removes bookmarks. Undo restores them with their old dates. */
const unsave = (context: Context, adIds: readonly AdId[]): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    const { ads } = context.services;
    const unsaved = await context.screen.during(() => ads.unsaveAll(adIds));
    if (unsaved.length === 0) return;
    confirmChange(context, subjectOf(adIds), say(texts.unsaved, { count: unsaved.length }), async () => {
      const count = await ads.resaveAll(unsaved);
      confirmChange(context, subjectOf(adIds), say(texts.savedAgain, { count }));
    });
  });

/** Deletes ads. Undo restores them with all of their data. */
const remove = (context: Context, adIds: readonly AdId[]): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    const { ads } = context.services;
    const removed = await context.screen.during(() => ads.remove(adIds));
    if (removed.length === 0) return;
    confirmChange(context, subjectOf(adIds), say(texts.removed, { count: removed.length }), async () => {
      const count = (await ads.restoreDeleted(removed)).length;
      if (count === 0) context.screen.tell('warning', texts.tooLate);
      else confirmChange(context, subjectOf(adIds), say(texts.isBack, { count }));
    });
  });

const follow = (context: Context, page: FollowedPage): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    await followedPagesOf(context.services).follow(page);
    confirmChange(context, `page:${page.pageId}`, say(texts.followed, { page: shownPageName(page) }));
  });

/** Undo unfollows the pages. */
const followAll = (context: Context, pages: readonly FollowedPage[]): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    const followed = followedPagesOf(context.services);
    const values = { count: pages.length };
    const subject = `pages:${pages.map(({ pageId }) => pageId).join()}`;
    await context.screen.during(() => Promise.all(pages.map((page) => followed.follow(page))));
    confirmChange(context, subject, say(texts.followedAll, values), async () => {
      await Promise.all(pages.map((page) => followed.unfollow(page)));
      confirmChange(context, subject, say(texts.unfollowedAll, values));
    });
  });

/** Undo follows the page again with its old times, so that the same ads are new. */
const unfollow = (context: Context, page: FollowedPage): Promise<boolean> =>
  toastOnError(context.screen, async () => {
    const name = { page: shownPageName(page) };
    const pages = followedPagesOf(context.services);
    const before = await pages.unfollow(page);
    confirmChange(context, `page:${page.pageId}`, say(texts.unfollowed, name), async () => {
      await pages.follow(page, before ?? undefined);
      confirmChange(context, `page:${page.pageId}`, say(texts.followedAgain, name));
    });
  });
