import { Button } from '@chakra-ui/react';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { useFocusAfterRemoval } from '#dashboard/kit/routing/use-focus-after-removal.ts';

/** Unfollows a page, whose block is removed from the list immediately. */
export const UnfollowButton = ({ page }: { page: FollowedPage }) => {
  const { unfollow } = useChanges();
  const { button, expectRemoval } = useFocusAfterRemoval();
  const onClick = (): void => {
    expectRemoval();
    void unfollow(page);
  };
  return (
    <Button ref={button} variant="outline" aria-label={following.unfollow} onClick={onClick}>
      {following.unfollow}
    </Button>
  );
};
