import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { followPage as texts } from '#shared/texts/en/ad/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import { followedPagesOf } from '#dashboard/components/changes/followed-pages.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { useIsQueued } from '#dashboard/components/changes/use-is-queued.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';

/** The hidden button takes up its space until it is known whether the page is followed. */
const hidden = { visibility: 'hidden' } as const;

/**
 * Follows or unfollows a page. `page` can be an ad. All buttons of the page change immediately, and then follow the
 * state of the store. A clock shows that the change waits for a plan.
 */
export const FollowButton = ({ page }: { page: FollowedPage }) => {
  const { isFollowed, toggle } = useFollowed(pageOf(page));
  const isQueued = useIsQueued(`page:${page.pageId}`);
  const label = isFollowed === true ? texts.unfollow : texts.follow;
  const name = say(isQueued ? texts.queuedName : texts.name, { label, page: page.pageName });
  return (
    <StaticButton
      size="sm"
      variant={isFollowed === true ? 'outline' : 'subtle'}
      style={isFollowed === null ? hidden : undefined}
      data-shortcut="f"
      aria-label={name}
      title={isQueued ? texts.queued : undefined}
      onClick={toggle}
    >
      {isQueued && <Clock size={14} aria-hidden="true" />}
      {label}
    </StaticButton>
  );
};

const never = (): (() => void) => () => undefined;

/** Whether a page is followed (null: not known yet), and a function that toggles it. */
export const useFollowed = (page: FollowedPage): { isFollowed: boolean | null; toggle: () => void } => {
  const { follow, unfollow } = useChanges();
  const account = useOpenedAccount();
  const pages = account === null ? null : followedPagesOf(account);
  const isFollowed = useSyncExternalStore(pages?.subscribe ?? never, () => pages?.isFollowed(page.pageId) ?? null);

  const toggle = (): void => {
    if (isFollowed !== null) void (isFollowed ? unfollow(page) : follow(page));
  };
  return { isFollowed, toggle };
};
