import type { Ad, AdId } from '#shared/domain/ad.ts';

/** not-arrived: the page still waits for its own answer. It must never be told as 'no ads'. */
export type PageState = 'not-arrived' | 'none-found' | 'error' | 'ads';

/** One card of the page, for as long as it shows this ad. */
export type Card = {
  readonly adId: AdId;
  /** As the page's data has it last. */
  readonly ad: Ad;
  /** Aborts when the card leaves the page or shows another ad. */
  readonly signal: AbortSignal;
  /** Puts our row in its place, and puts it back whenever the page throws it out. It leaves with the card. */
  place: (row: HTMLElement) => void;
};

export type Shade = 'light' | 'dark';

/** All that features may know of the page they live in. */
export type PageAdapter = {
  /** Calls back once for each card whose ad is known, now and later, until the signal aborts. */
  observeCards: (onCard: (card: Card) => void, signal: AbortSignal) => void;
  /** What the page's data says of its list. */
  state: () => PageState;
  /** Whether the cards are really drawn light or dark, and whenever that changes. */
  observeShade: (onShade: (shade: Shade) => void, signal: AbortSignal) => void;
};
