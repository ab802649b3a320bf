import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import type { AdChoices } from './choices.ts';
import type { StrictestFilter } from './strictest-filter.ts';

/** A part of a list: `count` ads from the index `first`. */
export type ListWindow = { first: number; count: number };

/** The visible part of a list, as it is now. */
export type ListView = {
  /**
   * Null while not all ads are read (the newest are shown) or not all are filtered (the first of the list are shown).
   */
  total: number | null;
  ofScope: number;
  hiddenWithoutFigure: number;
  /** No ad of the scope matches the search text. The ads of the list contain similar words. */
  isSimilar: boolean;
  /** Of an empty list: the filter that excludes the most ads. Null if removing one filter is not enough. */
  strictest: StrictestFilter | null;
  first: number;
  keys: readonly AdKey[];
  /** The winner score of each of these ads; null if too little is known. */
  scores: readonly (number | null)[];
};

/** What a page requests from the worker that holds its lists. `id` identifies the request and is chosen by the page. */
export type ListRequest =
  | { kind: 'watch'; id: number; query: AdQuery; window: ListWindow }
  | { kind: 'unwatch'; id: number }
  /** Every ad of a list, for a selection or an export. */
  | { kind: 'all'; id: number; query: AdQuery }
  /** The index of an ad in a list. */
  | { kind: 'locate'; id: number; query: AdQuery; adId: AdId }
  | { kind: 'watch-choices'; id: number; scope: AdQuery['scope'] }
  /** Every followed page, each with at most `newest` of its ads. */
  | { kind: 'watch-followed'; id: number; newest: number }
  /** The number of new ads of all followed pages together. */
  | { kind: 'watch-new-count'; id: number }
  | { kind: 'watch-overview'; id: number; pageId: string };

/** The answers of the worker. Watched requests are answered again whenever the store changes. */
export type ListAnswer =
  /** `ads`: the ads of the view, if they were read on the way. Otherwise the page reads them. */
  | { kind: 'list'; id: number; view: ListView; ads?: readonly CollectedAd[] }
  | { kind: 'all'; id: number; keys: readonly AdKey[] }
  /** `index`: null if the list does not have the ad. */
  | { kind: 'located'; id: number; index: number | null }
  | { kind: 'choices'; id: number; choices: AdChoices }
  | { kind: 'followed'; id: number; pages: readonly FollowedFacts[] }
  | { kind: 'new-count'; id: number; count: number }
  | { kind: 'overview'; id: number; overview: PageOverview }
  | { kind: 'failed'; id: number; reason: string };
