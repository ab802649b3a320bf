import type { AdSummary } from '#shared/domain/ad-summary.ts';

/**
 * Names that thousands of ads share stand once in memory, not once in each ad: what is read from the store is a copy of its
 * own every time.
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
  return (summary) => ({
    ...summary,
    pageId: one(summary.pageId),
    pageName: one(summary.pageName),
    platforms: many(summary.platforms),
    countries: many(summary.countries),
    ctaType: summary.ctaType === null ? null : one(summary.ctaType),
    domain: summary.domain === null ? null : one(summary.domain),
  });
};
