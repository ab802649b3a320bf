import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import type { ReachSource } from '#shared/domain/spend/reach.ts';

/** The number of ads of a search. `isAtLeast`: the page counts no further and displays "more than". */
export type AdCount = { count: number; isAtLeast: boolean };

/**
 * The list of one advertiser, as the address names it. `counted`: the count of the list and the address under which it
 * came; null if the data does not state it.
 */
export type ViewedPage = { pageId: string; address: string; counted: (AdCount & { under: string }) | null };

/** The library's answer to a fetched list page. `html` null: no answer came. */
export type FetchedPage = { status: number; html: string | null };

/**
 * `data`: the ad is in the page's data. `drawing`: its data never came, so that only facts of its card are known.
 * Dates, format and platforms are unknown then.
 */
export type AdSource = 'data' | 'drawing';

/** Is called when a card leaves the page. One object serves all cards, because functions per card need more memory. */
export type LeaveListener = { leave: (card: Card) => void };

/** One card of the page, while it shows this ad. */
export type Card = {
  readonly adId: AdId;
  /** The newest version in the page's data. */
  readonly ad: Ad;
  readonly source: AdSource;
  /** For each medium of the ad the URL of its picture in full size; null if the page does not state it. */
  readonly originals: (string | null)[];
  /** Calls back when the card leaves the page or shows another ad; at once if it already did. */
  onLeave: (leaver: LeaveListener) => void;
  /** Inserts our row, and inserts it again if the page removes it. The row leaves with the card. */
  insertRow: (row: HTMLElement) => void;
};

/**
 * `dimmed`: in sight, but paler than the others. `undecided`, for example while data is missing: the card is hidden
 * until it is decided.
 */
export type Visibility = 'shown' | 'dimmed' | 'hidden' | 'undecided';

export type CardFilterParts = {
  /**
   * Is called for each card that comes near the viewport, and again for each judged card by `judgeAll`. A hidden card
   * occupies no space in the list.
   */
  visibilityOf: (card: Card) => Visibility;
  /** The place of a card among all cards, from 0 on. Null: its place in the page, after the cards with a rank. */
  rankOf: (card: Card) => number | null;
  /** Is called soon after cards came or left. */
  onCards: () => void;
};

export type CardFilter = {
  /** The ads of the cards that were near the viewport. An ad with two cards is listed twice. */
  adIds: () => AdId[];
  /** Whether the cards far from the viewport are judged too, for example because an order needs all of them. */
  judgeDistant: (isNeeded: boolean) => void;
  adOf: (adId: AdId) => Ad | undefined;
  judgeAll: () => void;
};

export type Shade = 'light' | 'dark';

/** How much of the page can be read and placed. */
export type PageHealth = {
  counts: () => PageCounts;
  /** A few places with ids for which no card was found. */
  elementsWithoutCard: () => Element[];
  /** While held, features receive no new card. Cards that they have keep their rows. */
  pause: (isHeld: boolean) => void;
  /** Calls back after each batch of changes, until the signal aborts. */
  observeWork: (listener: () => void, signal: AbortSignal) => void;
};

/** Accounts reached in a country and an age range. The length of the texts is limited; the values are not validated. */
export type PageReachCell = {
  country: string | null;
  ageRange: string | null;
  male: number | null;
  female: number | null;
  unknown: number | null;
};

/** The figures of an answer. Both totals are null if the library publishes none. The worker sums the cells. */
export type PageReach = { euTotal: number | null; ukTotal: number | null; cells: readonly PageReachCell[] };

/** The reach of an ad in an answer of the page. */
export type SeenReach = {
  adId: AdId;
  reach: PageReach;
  /** `ad-details`: the page requested it when the user opened the details. `details-request`: we requested it. */
  source: Extract<ReachSource, 'ad-details' | 'details-request'>;
  /** Age of the answer if it is not new, at most a day. */
  ageMs?: number;
};

export type DetailsRequest = {
  /** Leaves the queue when it aborts. */
  signal: AbortSignal;
  /** Is called with the number of requests before this one whenever it changes; 0: it is being sent. */
  onPosition: (ahead: number) => void;
};

/** All that features may know about the page. */
export type PageAdapter = {
  /** Calls back once for each card whose ad is known, when it comes near the viewport, until the signal aborts. */
  observeCards: (onCard: (card: Card) => void, signal: AbortSignal) => void;
  /** Hides, dims and orders cards until the signal aborts. One feature at a time can filter. */
  filterCards: (parts: CardFilterParts, signal: AbortSignal) => CardFilter;
  /**
   * Inserts an element of ours above the list as soon as the list has a card, and again if the page removes it. The
   * page moves down by its height. It leaves when the signal aborts. One element at a time can be there.
   */
  showAboveList: (shown: HTMLElement, signal: AbortSignal) => void;
  /** Whether the address is the library's: now and on each change without a page load, until the signal aborts. */
  observeIsLibrary: (onHere: (isHere: boolean) => void, signal: AbortSignal) => void;
  /** Null if the address names no advertiser. */
  viewedPage: () => ViewedPage | null;
  /**
   * Fetches a path of the library without credentials, as a visitor who is not logged in. Null: the address is not the
   * library's.
   */
  fetchListPage: (path: string) => Promise<FetchedPage | null>;
  /**
   * Requests the reach of an ad of this page in the same way as the page does when the user opens its details. It
   * sends one request at a time, in the turns that the worker gives to all tabs, and none in read-only mode. An answer
   * that the page received within a day is used instead. If the page has not shown how it requests details, they are
   * opened for the user once. A new search does not end the request. Rejects with a LibraryError.
   */
  requestDetails: (ad: Ad, request: DetailsRequest) => Promise<SeenReach>;
  /** Calls back when the page has shown how it requests details, until the signal aborts. */
  observeDetailsQuery: (onQuery: () => void, signal: AbortSignal) => void;
  /** Calls back for each reach in the page's own answers that no request waits for, until the signal aborts. */
  observeDetails: (onReach: (seen: SeenReach, ad: Ad) => void, signal: AbortSignal) => void;
  /** Whether cards are rendered light or dark: now and on each change, until the signal aborts. */
  observeShade: (onShade: (shade: Shade) => void, signal: AbortSignal) => void;
  health: PageHealth;
};
