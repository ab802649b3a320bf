import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';

/**
 * Stores strings that thousands of ads share once in memory: every string that is read from the store is a new copy.
 */
export const createInterned = (): ((summary: AdSummary) => AdSummary) => {
  const names = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const one = (name: string): string => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, name);
    return name;
  };
  const many = (list: readonly string[]): readonly string[] => {
    const key = list.join(' ');
    const known = lists.get(key);
    if (known !== undefined) return known;
    lists.set(key, list);
    return list;
  };
  // Lists every field for the same reason as `summaryOf`.
  return (summary) => ({
    reach: summary.reach,
    spendCents: summary.spendCents,
    perDayCents: summary.perDayCents,
    likelyCents: summary.likelyCents,
    likelyPerDayCents: summary.likelyPerDayCents,
    growthCents: summary.growthCents,
    reachGrowth: summary.reachGrowth,
    newFigureAt: summary.newFigureAt,
    countries: many(summary.countries),
    adId: summary.adId,
    version: summary.version,
    why: summary.why,
    pageId: one(summary.pageId),
    pageName: one(summary.pageName),
    run: summary.run,
    startMs: summary.startMs,
    endMs: summary.endMs,
    capturedAt: summary.capturedAt,
    firstCapturedAt: summary.firstCapturedAt,
    savedAt: summary.savedAt,
    platforms: many(summary.platforms),
    mediaType: summary.mediaType,
    hasVideo: summary.hasVideo,
    ctaType: summary.ctaType === null ? null : one(summary.ctaType),
    domain: summary.domain === null ? null : one(summary.domain),
    versionCount: summary.versionCount,
    collationCount: summary.collationCount,
    shopify: summary.shopify,
    dropshipping: summary.dropshipping,
    language: one(summary.language),
    tagIds: many(summary.tagIds),
    hasNote: summary.hasNote,
    text: summary.text,
  });
};
