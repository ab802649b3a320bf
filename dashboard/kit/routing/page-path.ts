import type { PageId } from '#shared/domain/ad/ad.ts';
import { addressKeys } from '#shared/domain/advertiser/page-keys.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';

/** Returns the path of each followed page's list. The pages must be in the order in which they were followed. */
export const pagePaths = (pages: readonly Pick<FollowedFacts, 'page'>[]): ReadonlyMap<PageId, string> =>
  new Map(
    [...addressKeys(pages.map(({ page }) => page))].map(([pageId, key]) => [
      pageId,
      `${paths.allFollowing}/${encodeURIComponent(key)}`,
    ]),
  );

/**
 * Returns the page key in a path of All-following; null if it is not decodable. The router can't read the key, because
 * it decodes an escaped slash in a name wrongly.
 */
export const keyInPath = (pathname: string): string | null => {
  const written = pathname.slice(paths.allFollowing.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
};
