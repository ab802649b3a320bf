import type { AdId } from '#shared/domain/ad/ad.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { createAdDetails } from './details/ad-details.ts';
import { createCardTracker } from './cards/card-tracker.ts';
import { createCardFilter } from './filtering/card-filter.ts';
import type { Batch, Schedule } from './viewport/changes.ts';
import type { FarOff } from './viewport/far-off.ts';
import { createHandOut } from './cards/hand-out.ts';
import { createOverdueCards } from './cards/overdue-cards.ts';
import { observeAnswers } from './page-data/page-answers.ts';
import { createPageModel } from './page-data/page-model.ts';
import { createListFacts } from './page-data/list-facts.ts';
import { createScriptBlocks } from './page-data/script-blocks.ts';
import { createShades } from './cards/shades.ts';
import { observeVisits } from './visits.ts';
import { watchPage, type PageWatch } from './viewport/watch-page.ts';

/** Data comes seconds before its cards are drawn; a card that waits this long waits for data that we missed. */
const PATIENCE_MS = 2_000;

/**
 * The Ad Library as features see it. Listens from the moment it is made, so make it at `document_start`; everything
 * ends with the signal.
 */
export const createAdLibraryPage = (
  view: Window & typeof globalThis,
  schedule: Schedule,
  signal: AbortSignal,
  patienceMs: number = PATIENCE_MS,
): PageAdapter => {
  const model = createPageModel();
  const tracker = createCardTracker(model);
  /** The address is looked at first: data of another search is not to be taken for that of the old one. */
  const here =
    <T>(take: (data: T) => void) =>
    (data: T): void => {
      visits.look();
      list.noting(() => take(data));
    };
  const blocks = createScriptBlocks(here(model.take));
  const shades = createShades(view, tracker.anyCard, signal);
  const { afterBatch, handOut, ...handed } = createHandOut(tracker, model);
  const farOff = (): FarOff => watch.farOff;
  const filter = createCardFilter({ view, adOf: model.adOf, tracked: tracker.all, farOff, handOut });
  const overdue = createOverdueCards({ view, tracker, model, patienceMs });
  const list = createListFacts({ view, model });
  const arrived = new Set<AdId>();

  let visit = new AbortController();

  const onBatch = (batch: Batch): void => {
    visits.look();
    if (visit.signal.aborted) return;
    const adIds = [...arrived];
    arrived.clear();
    tracker.take(batch, adIds);
    shades.guess();
    for (const tracked of tracker.moved()) filter.note(tracked, true);
    for (const tracked of tracker.fresh()) filter.note(tracked);
    afterBatch();
    if (batch.isIdle) shades.checkAtRest();
    overdue.lookLater(visit.signal);
  };

  const look = (): PageWatch => watchPage({ view, tracker, filter, blocks, schedule, onBatch, signal: visit.signal });

  /** Elsewhere on the site nothing is looked at and nothing of ours stays. */
  const leave = (): void => {
    visit.abort();
    tracker.releaseAll();
    model.startOver();
  };
  const comeBack = (): void => {
    visit = new AbortController();
    watch = look();
  };

  const visits = observeVisits({ view, onNewSearch: model.startOver, onLeave: leave, onReturn: comeBack, signal });
  let watch = look();
  model.onNewAds((named) => {
    // Else no text that was looked at waits for data.
    if (!tracker.isWaiting()) return;
    for (const adId of named()) arrived.add(adId);
    watch.run();
  }, signal);
  const details = createAdDetails({ view, model, signal });
  observeAnswers(view.document, { onAnswer: here(model.takeAnswer), onDetails: details.take }, signal);
  signal.addEventListener('abort', leave);

  return { ...handed, ...filter.facts, ...visits.facts, ...list.facts, ...details.reach, observeShade: shades.observe };
};
