import { useSyncExternalStore } from 'react';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { followedPagesOf } from './followed-pages.ts';

const never = (): (() => void) => () => undefined;

/** Whether a page is followed (null: not known yet), and a function that toggles it. An error is shown as a toast. */
export const useFollowed = (page: FollowedPage): { isFollowed: boolean | null; toggle: () => void } => {
  const { screen } = useServices();
  const account = useOpenedAccount();
  const pages = account === null ? null : followedPagesOf(account);
  const isFollowed = useSyncExternalStore(pages?.subscribe ?? never, () => pages?.isFollowed(page.pageId) ?? null);

  const toggle = (): void => {
    if (pages === null || isFollowed === null) return;
    pages.setFollowed(page, !isFollowed).catch((error: unknown) => screen.tell('error', toAppError(error).message));
  };
  return { isFollowed, toggle };
};
