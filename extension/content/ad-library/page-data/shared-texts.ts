import type { Ad, PageId } from '#shared/domain/ad/ad.ts';

/** More advertisers than a user scrolls past. Beyond it the first ones are forgotten. */
const MAX_PAGES = 2_000;

/**
 * Ads of one advertiser usually share its name and links, and often the link of the shop and a title. Each answer
 * contains all of them again. Values that equal those of the previous ad are stored once, which saves a third of the
 * memory of an ad.
 */
export const createSharedTexts = (): ((ad: Ad) => Ad) => {
  const newest = new Map<PageId, Ad>();

  return (ad) => {
    const before = newest.get(ad.pageId);
    if (before !== undefined) shareWith(before, ad);
    newest.set(ad.pageId, ad);
    const oldest = newest.keys().next();
    if (newest.size > MAX_PAGES && oldest.done !== true) newest.delete(oldest.value);
    return ad;
  };
};

const TEXTS = ['pageUrl', 'pageLogoUrl', 'text', 'title', 'caption', 'linkDescription', 'linkUrl', 'ctaText'] as const;
const LISTS = ['platforms', 'categories'] as const;

/** Equal strings from two answers are separate in memory until one replaces the other. */
const shareWith = (before: Ad, ad: Ad): void => {
  ad.pageId = before.pageId;
  if (ad.pageName === before.pageName) ad.pageName = before.pageName;
  for (const name of TEXTS) if (ad[name] === before[name]) ad[name] = before[name];
  for (const name of LISTS) if (isSame(ad[name], before[name])) ad[name] = before[name];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);
