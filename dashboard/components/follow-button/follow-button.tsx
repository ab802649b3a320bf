import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { followPage as texts } from '#shared/texts/en/ad/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useFollowed } from './use-followed.ts';

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
