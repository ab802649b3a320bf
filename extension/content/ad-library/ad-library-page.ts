import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { createCardDelivery } from './cards/card-delivery.ts';
import { createCardShade } from './cards/card-shade.ts';
import { CardTracker } from './cards/card-tracker.ts';
import { createCardsWithoutData } from './cards/cards-without-data.ts';
import { AdDetails } from './details/ad-details.ts';
import type { DetailsPermits } from './details/details-permits.ts';
import { createAboveList } from './filtering/above-list.ts';
import { createCardFilter } from './filtering/card-filter.ts';
import { createListeners } from './listeners.ts';
import { fetchListPage } from './page-data/fetch-list-page.ts';
import { createListFacts } from './page-data/list-facts.ts';
import { observeAnswers } from './page-data/page-answers.ts';
import { createPageModel } from './page-data/page-model.ts';
import { createScriptBlocks } from './page-data/script-blocks.ts';
import type { Batch, Schedule } from './viewport/page-changes.ts';
import { watchPage, type PageWatch } from './viewport/watch-page.ts';
import { createVisits, isLibrary } from './visits.ts';

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
 * The Ad Library as features see it. It observes the page from the call on, so call it at `document_start`.
 */
export const createAdLibraryPage = (options: Options): PageAdapter => {
  const { view } = options;
  const parts = createParts(options);
  const { list, model, tracker, delivery, details } = parts;
  const { visits, filter } = followPage(options, parts);
  return {
    observeCards: delivery.observe,
    filterCards: filter.start,
    showAboveList: parts.aboveList.show,
    observeIsLibrary: visits.observeIsLibrary,
    observeShade: parts.shade.observe,
    viewedPage: list.viewedPage,
    fetchListPage: async (path) => {
      const { href, origin } = view.location;
      return isLibrary(href) ? fetchListPage(origin + path) : null;
    },
    requestDetails: (ad, request) => details.request(ad, request),
    observeDetailsQuery: details.observeQuery,
    observeDetails: details.observe,
    health: {
      counts: () => ({ ads: model.count(), unreadable: model.unreadableCount(), ...tracker.count() }),
      elementsWithoutCard: () => tracker.elementsWithoutCard(),
      pause: delivery.pause,
      observeWork: parts.work.add,
    },
  };
};

/** What is known of the page and placed in it. */
const createParts = ({ view, permits, signal, patienceMs = PATIENCE_MS }: Options) => {
  const list = createListFacts(view.location);
  const model = createPageModel(list.setCount);
  const tracker = new CardTracker(model);
  const anyCard = (): Element | null => tracker.anyCard();
  return {
    list,
    model,
    tracker,
    delivery: createCardDelivery(() => tracker.takeFresh()),
    shade: createCardShade({ view, anyCard, signal }),
    aboveList: createAboveList({ view, anyCard }),
    readOverdueLater: createCardsWithoutData({ view, tracker, model, patienceMs, signal }),
    details: new AdDetails({ view, model, cards: () => tracker.all(), permits, signal }),
    /** Is called after each batch of changes. */
    work: createListeners(),
  };
};

/** Reads the data and the cards of the page, while the address is the library's. */
const followPage = (
  { view, schedule, signal }: Options,
  { list, model, tracker, delivery, shade, aboveList, readOverdueLater, details, work }: ReturnType<typeof createParts>,
) => {
  const visits = createVisits({ view, signal });
  /** Ads whose data came since the last batch of changes. */
  const arrived = new Set<AdId>();
  /** Aborts when the user leaves the library for another part of the site. */
  let visit = new AbortController();
  /** Null until the address is the library's for the first time. */
  let watch: PageWatch | null = null;

  const filter = createCardFilter({
    view,
    adOf: model.adOf,
    tracked: () => tracker.all(),
    distant: () => watch?.distant ?? null,
    handOutCards: delivery.deliver,
  });
  // Data of another search must not be stored as data of the previous one, so the address is checked first.
  const blocks = createScriptBlocks((findings) => {
    visits.check();
    model.take(findings);
  });
  const onBatch = (batch: Batch): void => {
    visits.check();
    if (visit.signal.aborted) return;
    const adIds = [...arrived];
    arrived.clear();
    tracker.process(batch, adIds);
    aboveList.place();
    shade.guess();
    for (const moved of tracker.moved()) filter.add(moved, true);
    for (const fresh of tracker.fresh()) filter.add(fresh);
    delivery.deliver();
    work.emit();
    if (batch.isIdle) shade.checkWhenIdle();
    readOverdueLater();
  };
  const start = (): void => {
    visit = new AbortController();
    watch = watchPage({ view, tracker, filter, blocks, schedule, onBatch, signal: visit.signal });
  };
  /** On another part of the site nothing is observed, and nothing of ours is left in the page. */
  const onLeave = (): void => {
    visit.abort();
    aboveList.remove();
    tracker.releaseAll();
    list.startOver();
  };
  visits.follow({ onNewSearch: list.startOver, onLeave, onReturn: start });
  if (isLibrary(view.location.href)) start();
  model.onNewAds((named) => {
    // Without a waiting text, no card can belong to these ads.
    if (!tracker.isWaiting()) return;
    for (const adId of named()) arrived.add(adId);
    watch?.changes.run();
  }, signal);
  const onAnswer = (body: string): void => {
    visits.check();
    model.takeAnswer(body, Date.now());
  };
  const onDetails = (adId: AdId, body: string): void => details.processAnswer(adId, body);
  observeAnswers(view.document, { onAnswer, onDetails }, signal);
  signal.addEventListener('abort', onLeave);
  return { visits, filter };
};
