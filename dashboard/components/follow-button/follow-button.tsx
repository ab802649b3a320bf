import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { followPage as texts } from '#shared/texts/en/ad/follow-page.ts';
import { say } from '#shared/texts/say.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useFollowed } from './use-followed.ts';

/** Keeps its room until it is known which of both it says. */
const notYet = { visibility: 'hidden' } as const;

/**
 * Follow or Unfollow of a page, wherever it is named. `page` may be an ad. It turns at once, on every button of the page;
 * what the store then says wins.
 */
export const FollowButton = ({ page }: { page: FollowedPage }) => {
  const { isFollowed, toggle } = useFollowed(pageOf(page));
  const label = isFollowed === true ? texts.unfollow : texts.follow;
  return (
    <StaticButton
      size="sm"
      variant={isFollowed === true ? 'outline' : 'subtle'}
      style={isFollowed === null ? notYet : undefined}
      aria-label={say(texts.name, { label, page: page.pageName })}
      onClick={toggle}
    >
      {label}
    </StaticButton>
  );
};
