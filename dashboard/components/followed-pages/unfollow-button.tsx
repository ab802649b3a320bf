import { Button } from '@chakra-ui/react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { ScreenStore } from '#shared/store/screen-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useFocusAfterRemoval } from '#dashboard/kit/routing/use-focus-after-removal.ts';

type Unfollowed = Pick<FollowedFacts, 'page' | 'followedAt' | 'visitedAt'>;

/** Undo follows the page again with its old times, so that the same ads are new. */
const unfollowWithUndo = (
  screen: ScreenStore,
  { follows }: AccountServices,
  { page, followedAt, visitedAt }: Unfollowed,
): Promise<boolean> =>
  toastOnError(screen, async () => {
    await follows.unfollow(page.pageId);
    const name = { page: shownPageName(page) };
    const undo = (): Promise<boolean> =>
      toastOnError(screen, async () => {
        await follows.follow(page, { followedAt, visitedAt });
        screen.tell('success', say(following.toasts.followedAgain, name));
      });
    const action = { label: following.toasts.undo, run: () => void undo() };
    screen.tell('success', say(following.toasts.unfollowed, name), action);
  });

/** Unfollows a page, whose block is removed from the list immediately. The toast offers Undo. */
export const UnfollowButton = ({ of }: { of: Unfollowed }) => {
  const { screen } = useServices();
  const { services } = useAccount();
  const { button, expectRemoval } = useFocusAfterRemoval();
  const unfollow = (): void => {
    if (services.status !== 'ready') return;
    expectRemoval();
    void unfollowWithUndo(screen, services.data, of);
  };
  return (
    <Button ref={button} variant="outline" aria-label={following.unfollow} onClick={unfollow}>
      {following.unfollow}
    </Button>
  );
};
