import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { AdCount, AdSource, PageState } from '#extension/content/page-adapter.ts';
import type { Findings } from './find-ads.ts';
import { createKnownAds } from './known-ads.ts';
import { createListState } from './list-state.ts';
import { parseAnswer } from './parse-answer.ts';
import type { ReadFailure } from './read-ad.ts';
import type { NamedAds } from './unread-answers.ts';

export type PageModel = {
  take: (findings: Findings) => void;
  /** An answer of the page as it came; it may be read only once somebody asks for one of its ads. */
  takeAnswer: (body: string) => void;
  /** An ad that the data never named, as its card shows it; the page's data replaces it whenever it comes. */
  takeDrawn: (ad: Ad) => void;
  sourceOf: (adId: AdId) => AdSource;
  adOf: (adId: AdId) => Ad | undefined;
  originalOf: (url: string | null) => string | null;
  knows: (adId: AdId) => boolean;
  knownCount: () => number;
  state: () => PageState;
  count: () => AdCount | null;
  /** Another search: what is known of the list no longer holds, the ads themselves stay as they are. */
  startOver: () => void;
  /** The number of a page whose link another ad carried. */
  pageIdOf: (pageUrl: string) => PageId | null;
  failures: () => readonly ReadFailure[];
  /** Hears that ads came, most of which were not known before. */
  onNewAds: (listener: (named: NamedAds) => void, signal: AbortSignal) => void;
};

/** What we have learned of the page's data so far: its ads, and the state of its list. */
export const createPageModel = (): PageModel => {
  const known = createKnownAds();
  const list = createListState();
  /** As their cards show them; data that came later has taken their place among the known ones. */
  const drawn = new Map<AdId, Ad>();
  const listeners = new Set<(named: NamedAds) => void>();

  const tell = (named: NamedAds): void => {
    for (const listener of listeners) listener(named);
  };

  const take = (findings: Findings): void => {
    list.note(findings.verdict, findings.count);
    const fresh = known.take(findings);
    if (fresh.length > 0) tell(() => fresh);
  };

  return {
    take,
    takeAnswer: (body) => {
      const named = known.takeUnread(body);
      if (named === null) return take(parseAnswer(body));
      list.note('ads', null);
      return tell(named);
    },
    takeDrawn: (ad) => {
      if (known.isKnown(ad.id)) return;
      known.keep(ad);
      drawn.set(ad.id, ad);
      tell(() => [ad.id]);
    },
    sourceOf: (adId) => (drawn.has(adId) && drawn.get(adId) === known.adOf(adId) ? 'drawing' : 'data'),
    adOf: known.adOf,
    originalOf: known.originalOf,
    knows: (adId) => known.adOf(adId) !== undefined,
    knownCount: known.count,
    state: list.state,
    count: list.count,
    startOver: list.startOver,
    pageIdOf: known.pageIdOf,
    failures: known.failures,
    onNewAds: (listener, signal) => {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
};
