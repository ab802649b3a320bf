import { useSyncExternalStore } from 'react';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { followPage as texts } from '#shared/texts/en/ad/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import { followedPagesOf } from '#dashboard/components/changes/followed-pages.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';

/** The hidden button takes up its space until it is known whether the page is followed. */
const hidden = { visibility: 'hidden' } as const;

/**
 * Follows or unfollows a page. `page` can be an ad. All buttons of the page change immediately, and then follow the
 * state of the store.
 */
export const FollowButton = ({ page }: { page: FollowedPage }) => {
  const { isFollowed, toggle } = useFollowed(pageOf(page));
  const label = isFollowed === true ? texts.unfollow : texts.follow;
  return (
    <StaticButton
      size="sm"
      variant={isFollowed === true ? 'outline' : 'subtle'}
      style={isFollowed === null ? hidden : undefined}
      aria-label={say(texts.name, { label, page: page.pageName })}
      onClick={toggle}
    >
      {label}
    </StaticButton>
  );
};

const never = (): (() => void) => () => undefined;

/** Whether a page is followed (null: not known yet), and a function that toggles it. */
const useFollowed = (page: FollowedPage): { isFollowed: boolean | null; toggle: () => void } => {
  const { follow, unfollow } = useChanges();
  const account = useOpenedAccount();
  const pages = account === null ? null : followedPagesOf(account);
  const isFollowed = useSyncExternalStore(pages?.subscribe ?? never, () => pages?.isFollowed(page.pageId) ?? null);

  const toggle = (): void => {
    if (isFollowed !== null) void (isFollowed ? unfollow(page) : follow(page));
  };
  return { isFollowed, toggle };
};
