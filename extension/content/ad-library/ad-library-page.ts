import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type {
  AdCount,
  Card,
  CardFilter,
  CardFilterParts,
  DetailsRequest,
  FetchedPage,
  PageAdapter,
  PageHealth,
  PageState,
  SeenReach,
  Shade,
  ViewedPage,
} from '#extension/content/page-adapter.ts';
import { CardShade } from './cards/card-shade.ts';
import { CardTracker } from './cards/card-tracker.ts';
import { createCardsWithoutData } from './cards/cards-without-data.ts';
import { AdDetails } from './details/ad-details.ts';
import type { DetailsPermits } from './details/details-permits.ts';
import { AboveList } from './filtering/above-list.ts';
import { createCardFilter, type CardFilterControl } from './filtering/card-filter.ts';
import { fetchListPage } from './page-data/fetch-list-page.ts';
import type { Findings } from './page-data/find-ads.ts';
import { ListFacts } from './page-data/list-facts.ts';
import { observeAnswers } from './page-data/page-answers.ts';
import { PageModel } from './page-data/page-model.ts';
import { createScriptBlocks } from './page-data/script-blocks.ts';
import type { Batch, Schedule } from './viewport/page-changes.ts';
import { watchPage, type PageWatch } from './viewport/watch-page.ts';
import { isLibrary, PageVisits } from './visits.ts';

/** Data comes seconds before its cards are rendered. A card that waits this long waits for data that was missed. */
const PATIENCE_MS = 2_000;

type Options = {
  view: Window & typeof globalThis;
  schedule: Schedule;
  /** Decides about requests for details. */
  permits: DetailsPermits;
  /** Ends everything: rows are removed, hidden cards are shown. */
  signal: AbortSignal;
  patienceMs?: number;
};

/**
 * The Ad Library as features see it. It observes the page from its construction on, so construct it at
 * `document_start`.
 */
export class AdLibraryPage implements PageAdapter {
  readonly health: PageHealth;
  readonly #view: Window & typeof globalThis;
  readonly #schedule: Schedule;
  readonly #model = new PageModel();
  readonly #tracker = new CardTracker(this.#model);
  readonly #blocks = createScriptBlocks((findings) => this.#takeFindings(findings));
  readonly #filter: CardFilterControl;
  readonly #aboveList: AboveList;
  readonly #list: ListFacts;
  readonly #shade: CardShade;
  readonly #overdue: ReturnType<typeof createCardsWithoutData>;
  readonly #details: AdDetails;
  readonly #visits: PageVisits;
  readonly #cardListeners = new Set<(card: Card) => void>();
  readonly #workListeners = new Set<() => void>();
  /** Ads whose data came since the last batch of changes. */
  readonly #arrived = new Set<AdId>();
  #isHeld = false;
  /** Aborts when the user leaves the library for another part of the site. */
  #visit = new AbortController();
  /** Null until the address is the library's for the first time. */
  #watch: PageWatch | null = null;

  constructor({ view, schedule, permits, signal, patienceMs = PATIENCE_MS }: Options) {
    this.#view = view;
    this.#schedule = schedule;
    const [model, tracker] = [this.#model, this.#tracker];
    this.#list = new ListFacts({ view, model });
    this.#shade = new CardShade({ view, anyCard: () => tracker.anyCard(), signal });
    this.#overdue = createCardsWithoutData({ view, tracker, model, patienceMs });
    this.#details = new AdDetails({ view, model, cards: () => tracker.all(), permits, signal });
    this.#filter = createCardFilter({
      view,
      adOf: (adId) => model.adOf(adId),
      tracked: () => tracker.all(),
      distant: () => this.#watch?.distant ?? null,
      handOutCards: () => this.#handOut(),
    });
    this.#aboveList = new AboveList({ view, anyCard: () => tracker.anyCard() });
    this.health = this.#createHealth();
    this.#visits = new PageVisits({
      view,
      onNewSearch: () => model.startOver(),
      onLeave: () => this.#leave(),
      onReturn: () => this.#return(),
      signal,
    });
    if (isLibrary(view.location.href)) this.#watch = this.#startWatch();
    model.onNewAds((named) => {
      // Without a waiting text, no card can belong to these ads.
      if (!tracker.isWaiting()) return;
      for (const adId of named()) this.#arrived.add(adId);
      this.#watch?.changes.run();
    }, signal);
    observeAnswers(
      view.document,
      {
        onAnswer: (body) => this.#takeAnswer(body),
        onDetails: (adId, body) => this.#details.processAnswer(adId, body),
      },
      signal,
    );
    signal.addEventListener('abort', () => this.#leave());
  }

  observeCards(onCard: (card: Card) => void, signal: AbortSignal): void {
    this.#cardListeners.add(onCard);
    signal.addEventListener('abort', () => this.#cardListeners.delete(onCard));
    this.#handOut();
  }

  filterCards(parts: CardFilterParts, signal: AbortSignal): CardFilter {
    return this.#filter.start(parts, signal);
  }

  showAboveList(shown: HTMLElement, signal: AbortSignal): void {
    this.#aboveList.show(shown, signal);
  }

  observeIsLibrary(onHere: (isHere: boolean) => void, signal: AbortSignal): void {
    this.#visits.observeIsLibrary(onHere, signal);
  }

  observeShade(onShade: (shade: Shade) => void, signal: AbortSignal): void {
    this.#shade.observe(onShade, signal);
  }

  state(): PageState {
    return this.#model.state();
  }

  adCount(): AdCount | null {
    return this.#model.count();
  }

  viewedPage(): ViewedPage | null {
    return this.#list.viewedPage();
  }

  async fetchListPage(path: string): Promise<FetchedPage | null> {
    const { href, origin } = this.#view.location;
    return isLibrary(href) ? fetchListPage(origin + path) : null;
  }

  requestDetails(ad: Ad, request: DetailsRequest): Promise<SeenReach> {
    return this.#details.request(ad, request);
  }

  observeDetailsQuery(onQuery: () => void, signal: AbortSignal): void {
    this.#details.observeQuery(onQuery, signal);
  }

  observeDetails(onReach: (seen: SeenReach, ad: Ad) => void, signal: AbortSignal): void {
    this.#details.observe(onReach, signal);
  }

  #takeFindings(findings: Findings): void {
    // The address first: data of another search must not be stored as data of the previous one.
    this.#visits.check();
    this.#list.noteCount(() => this.#model.take(findings));
  }

  #takeAnswer(body: string): void {
    this.#visits.check();
    this.#list.noteCount(() => this.#model.takeAnswer(body, Date.now()));
  }

  #startWatch(): PageWatch {
    return watchPage({
      view: this.#view,
      tracker: this.#tracker,
      filter: this.#filter,
      blocks: this.#blocks,
      schedule: this.#schedule,
      onBatch: (batch) => this.#onBatch(batch),
      signal: this.#visit.signal,
    });
  }

  #onBatch(batch: Batch): void {
    this.#visits.check();
    if (this.#visit.signal.aborted) return;
    const adIds = [...this.#arrived];
    this.#arrived.clear();
    this.#tracker.process(batch, adIds);
    this.#aboveList.place();
    this.#shade.guess();
    for (const moved of this.#tracker.moved()) this.#filter.add(moved, true);
    for (const fresh of this.#tracker.fresh()) this.#filter.add(fresh);
    this.#handOut();
    for (const listener of this.#workListeners) listener();
    if (batch.isIdle) this.#shade.checkWhenIdle();
    this.#overdue.checkLater(this.#visit.signal);
  }

  /** Gives new cards to the features. Cards that are found before the first feature starts wait for it. */
  #handOut(): void {
    if (this.#isHeld || this.#cardListeners.size === 0) return;
    for (const card of this.#tracker.takeFresh()) for (const listener of this.#cardListeners) listener(card);
  }

  #createHealth(): PageHealth {
    const [model, tracker] = [this.#model, this.#tracker];
    return {
      counts: () => ({ ads: model.knownCount(), unreadable: model.failures().length, ...tracker.count() }),
      elementsWithoutCard: () => tracker.elementsWithoutCard(),
      pause: (isHeld) => {
        this.#isHeld = isHeld;
        this.#handOut();
      },
      observeWork: (listener, signal) => {
        this.#workListeners.add(listener);
        signal.addEventListener('abort', () => this.#workListeners.delete(listener));
      },
    };
  }

  /** On another part of the site nothing is observed, and nothing of ours is left in the page. */
  #leave(): void {
    this.#visit.abort();
    this.#aboveList.remove();
    this.#tracker.releaseAll();
    this.#model.startOver();
  }

  #return(): void {
    this.#visit = new AbortController();
    this.#watch = this.#startWatch();
  }
}
