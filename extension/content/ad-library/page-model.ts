import type { Ad, AdId, PageId } from '#shared/domain/ad.ts';
import type { AdCount, AdSource, PageState } from '#extension/content/page-adapter.ts';
import type { Findings, Verdict } from './find-ads.ts';
import type { ReadFailure } from './read-ad.ts';

/** Longer than anybody scrolls; beyond it the ads seen first are forgotten. */
const MAX_ADS = 20_000;
const MAX_FAILURES = 500;
/** What the page sends for every search with more ads than this. */
const COUNT_CAP = 50_000;

export type PageModel = {
  take: (findings: Findings) => void;
  /** An ad that the data never named, as its card shows it; the page's data replaces it whenever it comes. */
  takeDrawn: (ad: Ad) => void;
  sourceOf: (adId: AdId) => AdSource;
  adOf: (adId: AdId) => Ad | undefined;
  knows: (adId: AdId) => boolean;
  knownCount: () => number;
  adCount: () => number;
  state: () => PageState;
  count: () => AdCount | null;
  /** Another search: what is known of the list no longer holds, the ads themselves stay as they are. */
  startOver: () => void;
  /** The number of a page whose link another ad carried. */
  pageIdOf: (pageUrl: string) => PageId | null;
  failures: () => readonly ReadFailure[];
  /** Hears of ads that were not known before. */
  onNewAds: (listener: (adIds: readonly AdId[]) => void, signal: AbortSignal) => void;
};

/** What we have learned of the page's data so far: its ads by id, the newest reading of each, and the state of its list. */
export const createPageModel = (): PageModel => {
  const ads = new Map<AdId, Ad>();
  const failures: ReadFailure[] = [];
  const listeners = new Set<(adIds: readonly AdId[]) => void>();
  const drawn = new Set<AdId>();
  let state: PageState = 'not-arrived';
  let count: AdCount | null = null;

  const keep = (ad: Ad): boolean => {
    const isNew = !ads.has(ad.id);
    ads.set(ad.id, ad);
    drawn.delete(ad.id);
    const oldest = ads.keys().next();
    if (ads.size > MAX_ADS && oldest.done !== true) ads.delete(oldest.value);
    return isNew;
  };

  const tell = (newIds: readonly AdId[]): void => {
    if (newIds.length > 0) for (const listener of listeners) listener(newIds);
  };

  return {
    take: (findings) => {
      state = nextState(state, findings.verdict);
      if (findings.count !== null) count = countOf(findings.count);
      failures.push(...findings.failures.slice(0, MAX_FAILURES - failures.length));
      tell(findings.ads.filter(keep).map((ad) => ad.id));
    },
    takeDrawn: (ad) => {
      if (ads.has(ad.id)) return;
      keep(ad);
      drawn.add(ad.id);
      tell([ad.id]);
    },
    sourceOf: (adId) => (drawn.has(adId) ? 'drawing' : 'data'),
    adOf: (adId) => ads.get(adId),
    knows: (adId) => ads.has(adId),
    knownCount: () => ads.size,
    adCount: () => ads.size,
    state: () => state,
    count: () => count,
    startOver: () => {
      state = 'not-arrived';
      count = null;
    },
    pageIdOf: (pageUrl) => [...ads.values()].find((ad) => isSamePage(ad.pageUrl, pageUrl))?.pageId ?? null,
    failures: () => failures,
    onNewAds: (listener, signal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
};

const countOf = (count: number): AdCount => ({ count: Math.min(count, COUNT_CAP), isAtLeast: count > COUNT_CAP });

const isSamePage = (one: string | null, other: string): boolean =>
  one !== null && one.replace(/[/?#]*$/, '') === other.replace(/[/?#]*$/, '');

/** Ads on the page outweigh a later failure or the end of the list; a new search that finds none does not. */
const nextState = (before: PageState, verdict: Verdict): PageState => {
  switch (verdict) {
    case 'ads':
    case 'none-found':
      return verdict;
    case 'end-of-list':
      return before === 'ads' ? before : 'none-found';
    case 'error':
      return before === 'ads' || before === 'none-found' ? before : 'error';
    case 'silent':
      return before;
  }
};
