import type { AdId } from '#shared/domain/ad.ts';
import type { PageAdapter } from '#extension/content/page-adapter.ts';
import { createCardTracker } from './card-tracker.ts';
import { observeChanges, type Batch, type Changes, type Schedule } from './changes.ts';
import type { Findings } from './find-ads.ts';
import { createHandOut } from './hand-out.ts';
import { createOverdueCards } from './overdue-cards.ts';
import { observeAnswers } from './page-answers.ts';
import { createPageModel } from './page-model.ts';
import { createScriptBlocks } from './script-blocks.ts';
import { createShades } from './shades.ts';
import { observeVisits } from './visits.ts';

/** Data comes seconds before its cards are drawn; a card that waits this long waits for data that we missed. */
const PATIENCE_MS = 2_000;

/**
 * The Ad Library as features see it. Listens from the moment it is made, so make it at `document_start`; everything ends
 * with the signal.
 */
export const createAdLibraryPage = (
  view: Window,
  schedule: Schedule,
  signal: AbortSignal,
  patienceMs: number = PATIENCE_MS,
): PageAdapter => {
  const { document } = view;
  const model = createPageModel();
  const tracker = createCardTracker(model.adOf, model.sourceOf);
  const blocks = createScriptBlocks((findings) => take(findings));
  const shades = createShades(view, tracker.anyCard, signal);
  const features = createHandOut(tracker, model);
  const overdue = createOverdueCards({ view, tracker, model, patienceMs });
  const arrived = new Set<AdId>();

  let visit = new AbortController();

  const take = (findings: Findings): void => {
    visits.look();
    model.take(findings);
  };

  const onBatch = ({ roots, touched, isIdle }: Batch): void => {
    visits.look();
    if (visit.signal.aborted) return;
    if (isIdle) blocks.takeAll(document, document.readyState !== 'loading');
    const adIds = [...arrived];
    arrived.clear();
    for (const root of roots) tracker.scan(root);
    tracker.arrived(adIds);
    tracker.settle(touched, isIdle);
    // Styles are read before the first row is put in: after it, each reading would cost a layout.
    if (isIdle) shades.check();
    else shades.checkFirst();
    features.afterBatch();
    overdue.lookLater(visit.signal);
  };

  const look = (): Changes =>
    observeChanges({ document, schedule, onNode: blocks.takeNode, onBatch, signal: visit.signal });

  /** Elsewhere on the site nothing is looked at and nothing of ours stays. */
  const leave = (): void => {
    visit.abort();
    tracker.releaseAll();
    model.startOver();
  };
  const comeBack = (): void => {
    visit = new AbortController();
    changes = look();
  };

  const visits = observeVisits({ view, onNewSearch: model.startOver, onLeave: leave, onReturn: comeBack, signal });
  let changes = look();
  model.onNewAds((adIds) => {
    for (const adId of adIds) arrived.add(adId);
    changes.run();
  }, signal);
  observeAnswers(view, take, signal);
  signal.addEventListener('abort', leave);

  return {
    observeCards: features.observeCards,
    state: model.state,
    adCount: model.count,
    observeShade: shades.observe,
    health: features.health,
  };
};
