import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { PageState } from '#extension/content/page-adapter.ts';
import type { Findings, Verdict } from './find-ads.ts';
import type { ReadFailure } from './read-ad.ts';

/** Longer than anybody scrolls; beyond it the ads seen first are forgotten. */
const MAX_ADS = 20_000;
const MAX_FAILURES = 500;

export type PageModel = {
  take: (findings: Findings) => void;
  adOf: (adId: AdId) => Ad | undefined;
  knows: (adId: AdId) => boolean;
  state: () => PageState;
  failures: () => readonly ReadFailure[];
  /** Hears of ads that were not known before. */
  onNewAds: (listener: (adIds: readonly AdId[]) => void, signal: AbortSignal) => void;
};

/** What we have learned of the page's data so far: its ads by id, the newest reading of each, and the state of its list. */
export const createPageModel = (): PageModel => {
  const ads = new Map<AdId, Ad>();
  const failures: ReadFailure[] = [];
  const listeners = new Set<(adIds: readonly AdId[]) => void>();
  let state: PageState = 'not-arrived';

  const keep = (ad: Ad): boolean => {
    const isNew = !ads.has(ad.id);
    ads.set(ad.id, ad);
    const oldest = ads.keys().next();
    if (ads.size > MAX_ADS && oldest.done !== true) ads.delete(oldest.value);
    return isNew;
  };

  return {
    take: (findings) => {
      state = nextState(state, findings.verdict);
      failures.push(...findings.failures.slice(0, MAX_FAILURES - failures.length));
      const newIds = findings.ads.filter(keep).map((ad) => ad.id);
      if (newIds.length > 0) for (const listener of listeners) listener(newIds);
    },
    adOf: (adId) => ads.get(adId),
    knows: (adId) => ads.has(adId),
    state: () => state,
    failures: () => failures,
    onNewAds: (listener, signal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
};

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
