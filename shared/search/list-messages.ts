import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import type { AdChoices } from './choices.ts';

/** A part of a list: so many ads from there. */
export type ListWindow = { first: number; count: number };

/** One list as it is now, as far as somebody looks at it. */
export type ListView = {
  /** Null while not all ads are read, when the newest are shown, or not all are judged, when the first of the list are. */
  total: number | null;
  ofScope: number;
  hiddenWithoutFigure: number;
  first: number;
  keys: readonly AdKey[];
};

/** What a page asks of the worker that holds its lists. `id` names the question, chosen by the page. */
export type ListRequest =
  | { kind: 'watch'; id: number; query: AdQuery; window: ListWindow }
  | { kind: 'unwatch'; id: number }
  /** Every ad of a list, for those who select or export it. */
  | { kind: 'all'; id: number; query: AdQuery }
  | { kind: 'watch-choices'; id: number; scope: AdQuery['scope'] }
  /** Every followed page, each with at most `newest` of its ads. */
  | { kind: 'watch-followed'; id: number; newest: number }
  /** How many new ads all followed pages have together. */
  | { kind: 'watch-new-count'; id: number }
  | { kind: 'watch-overview'; id: number; pageId: string };

/** What it hears. What is watched is told again whenever the store changed. */
export type ListAnswer =
  /** `ads`: those of the view, where they were read on the way; else whoever shows them reads them. */
  | { kind: 'list'; id: number; view: ListView; ads?: readonly CollectedAd[] }
  | { kind: 'all'; id: number; keys: readonly AdKey[] }
  | { kind: 'choices'; id: number; choices: AdChoices }
  | { kind: 'followed'; id: number; pages: readonly FollowedFacts[] }
  | { kind: 'new-count'; id: number; count: number }
  | { kind: 'overview'; id: number; overview: PageOverview }
  | { kind: 'failed'; id: number; reason: string };
