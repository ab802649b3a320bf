import type { PageId } from '#shared/domain/ad/ad.ts';
import { addressKeys } from '#shared/domain/advertiser/page-keys.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';

/** Where the list of each followed page stands. The pages in the order in which they were followed. */
export const pagePaths = (pages: readonly Pick<FollowedFacts, 'page'>[]): ReadonlyMap<PageId, string> =>
  new Map(
    [...addressKeys(pages.map(({ page }) => page))].map(([pageId, key]) => [
      pageId,
      `${paths.allFollowing}/${encodeURIComponent(key)}`,
    ]),
  );

/**
 * The key in an address of All-following; null where it is none. Read here and not by the router, which takes an escaped slash
 * in a name for one that was escaped twice.
 */
export const keyInPath = (pathname: string): string | null => {
  const written = pathname.slice(paths.allFollowing.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
};
