import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { PageCounts } from '#shared/domain/client/page-report.ts';
import type { ReachFigures, ReachSource } from '#shared/domain/spend/reach.ts';

/** not-arrived: the page still waits for its own answer. It must never be told as 'no ads'. */
export type PageState = 'not-arrived' | 'none-found' | 'error' | 'ads';

/** How many ads a search has. `isAtLeast`: the page counts no further, and says 'more than that'. */
export type AdCount = { count: number; isAtLeast: boolean };

/**
 * A list that shows one page's ads, as its address says; `pageId` may be anything. `counted`: how many the list has,
 * and the address under which that was said.
 */
export type ViewedPage = { pageId: string; address: string; counted: (AdCount & { under: string }) | null };

/** What the library answered to a look at a page, as it came. */
export type LibraryAnswer = { status: number; html: string | null };

/**
 * data: what the page itself knows of the ad. drawing: only what its card shows, as the data never came; dates, format
 * and platforms are unknown then, and whether it runs is taken from the search.
 */
export type AdSource = 'data' | 'drawing';

/**
 * Hears that a card leaves. An object and no function, as one may stand for all cards: hundreds stay for as long as the
 * page does.
 */
export type Leaver = { leave: (card: Card) => void };

/** One card of the page, for as long as it shows this ad. */
export type Card = {
  readonly adId: AdId;
  /** As the page's data has it last. */
  readonly ad: Ad;
  readonly source: AdSource;
  /** The link of the whole picture for each of the ad's media, null where the page names none. */
  readonly originals: (string | null)[];
  /** Calls back when the card leaves the page or shows another ad; at once where it did already. */
  onGone: (leaver: Leaver) => void;
  /** Puts our row in its place, and puts it back whenever the page throws it out. It leaves with the card. */
  place: (row: HTMLElement) => void;
};

export type CardFilterParts = {
  /**
   * Asked for each card that somebody comes near, and for all of those by `judgeAgain`. What is hidden takes no room in
   * the list. Null: it can't be said yet; until then the card is hidden.
   */
  hides: (card: Card) => boolean | null;
  /** Calls back soon after cards came, went, or began to wait far off. */
  onCards: () => void;
};

export type CardFilter = {
  /** The ads of the cards that somebody came near; the same ad may stand there twice. */
  adIds: () => AdId[];
  /** Whether the list goes on with cards that nobody came near yet. */
  isMoreWaiting: () => boolean;
  adOf: (adId: AdId) => Ad | undefined;
  judgeAgain: () => void;
};

export type Shade = 'light' | 'dark';

/** How much of the page can be read and placed. */
export type PageHealth = {
  counts: () => PageCounts;
  /** Where ids stand that no card was found for; a few. */
  oddPlaces: () => Element[];
  /** While held, no new card is handed out; those that were keep their rows. */
  hold: (isHeld: boolean) => void;
  /** Calls back whenever the page changed and was looked through. */
  observeWork: (listener: () => void, signal: AbortSignal) => void;
};

/** An ad's reach as an answer of the page had it; both totals are null where the library has none of it. */
export type SeenReach = {
  adId: AdId;
  figures: ReachFigures;
  /** ad-details: the page asked by itself, as somebody opened the details. details-request: it was asked for here. */
  source: Extract<ReachSource, 'ad-details' | 'details-request'>;
  /** How long ago it was heard, where that is not just now; a day at most. */
  ageMs?: number;
};

type DetailsTurn = {
  /** Gives the place in the queue up. */
  signal: AbortSignal;
  /** Hears how many questions come before this one, whenever that changes; 0: it is being asked. */
  onTurn: (ahead: number) => void;
};

/** All that features may know of the page they live in. */
export type PageAdapter = {
  /** Calls back once for each card whose ad is known, when somebody comes near it, until the signal aborts. */
  observeCards: (onCard: (card: Card) => void, signal: AbortSignal) => void;
  /** Hides cards until the signal aborts; for one feature at a time. */
  filterCards: (parts: CardFilterParts, signal: AbortSignal) => CardFilter;
  /** Whether this is still the library, now and whenever that changes without a load. */
  observeHere: (onHere: (isHere: boolean) => void, signal: AbortSignal) => void;
  /** What the page's data says of its list. */
  state: () => PageState;
  /** How many ads the page says that this search has; null while it has not said. */
  adCount: () => AdCount | null;
  /** Whose ads the list shows, where the address names a page; null elsewhere. */
  viewedPage: () => ViewedPage | null;
  /**
   * Asks the library for a path of its own, as somebody who is not signed in to it. Null: we are elsewhere on the site.
   */
  lookAtPage: (path: string) => Promise<LibraryAnswer | null>;
  /**
   * Asks for the reach of an ad of this page as the page itself does when somebody opens its details: one at a time,
   * 1.5 s apart. What the page told within a day by itself is not asked for. Rejects with DisplayedError of a
   * `LIBRARY_…` code; after a limit at once, for ten minutes.
   */
  requestDetails: (adId: AdId, turn: DetailsTurn) => Promise<SeenReach>;
  /** Calls back for each reach of an ad of this page that the page's answers tell and nobody here waits for. */
  observeDetails: (onReach: (seen: SeenReach, ad: Ad) => void, signal: AbortSignal) => void;
  /** Whether the cards are really drawn light or dark, and whenever that changes. */
  observeShade: (onShade: (shade: Shade) => void, signal: AbortSignal) => void;
  health: PageHealth;
};
