import type { Ad, PageId } from '#shared/domain/ad/ad.ts';

/** More pages than anybody scrolls past; beyond it those seen first are forgotten. */
const MAX_PAGES = 2_000;

/**
 * Ads of one page mostly share its name and links, often the shop's link and a title too, and each answer brings all of
 * it anew. What is the same in the page's ad before is kept once: it is a third of what an ad weighs.
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

/** Two texts of the same letters are one to the eye and two in memory. */
const shareWith = (before: Ad, ad: Ad): void => {
  ad.pageId = before.pageId;
  if (ad.pageName === before.pageName) ad.pageName = before.pageName;
  for (const name of TEXTS) if (ad[name] === before[name]) ad[name] = before[name];
  for (const name of LISTS) if (isSame(ad[name], before[name])) ad[name] = before[name];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);
