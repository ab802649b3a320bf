import { Button } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { followPage } from '#shared/texts/en/ad/follow-page.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';
import type { PickedAds } from './picked-ads.ts';

/** Follows the advertisers of the selected ads. The ads remain selected. */
export const FollowPicked = ({ picked }: { picked: PickedAds }) => {
  const { screen } = useServices();
  const { followAll } = useChanges();
  const account = useOpenedAccount();

  const follow = (): void => {
    if (account === null) return;
    void toastOnError(screen, async () => {
      const pages = await screen.during(() => unfollowedPagesOf(picked, account));
      if (pages.length === 0) screen.tell('info', texts.allFollowed);
      else await followAll(pages);
    });
  };
  return (
    <Button size="sm" variant="ghost" onClick={follow}>
      <UserPlus size={16} aria-hidden="true" />
      {followPage.follow}
    </Button>
  );
};

const unfollowedPagesOf = async (picked: PickedAds, account: AccountServices): Promise<FollowedPage[]> => {
  const rows = await account.ads.read(picked.keys());
  const pages = new Map(rows.map(({ ad }) => [ad.pageId, pageOf(ad)]));
  const followed = new Set(await account.follows.followedAmong([...pages.keys()]));
  return [...pages.values()].filter(({ pageId }) => !followed.has(pageId));
};
