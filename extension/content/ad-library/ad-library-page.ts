import type { AdId } from '#shared/domain/ad.ts';
import type { Card, PageAdapter } from '#extension/content/page-adapter.ts';
import { createCardTracker } from './card-tracker.ts';
import { observeChanges, type Schedule } from './changes.ts';
import { observeAnswers } from './page-answers.ts';
import { createPageModel } from './page-model.ts';
import { createScriptBlocks } from './script-blocks.ts';
import { createShades } from './shades.ts';

/**
 * The Ad Library as features see it. Listens from the moment it is made, so make it at `document_start`; everything ends
 * with the signal.
 */
export const createAdLibraryPage = (view: Window, schedule: Schedule, signal: AbortSignal): PageAdapter => {
  const { document } = view;
  const model = createPageModel();
  const tracker = createCardTracker(model.adOf);
  const blocks = createScriptBlocks(model.take);
  const shades = createShades(view, tracker.anyCard, signal);
  const cardListeners = new Set<(card: Card) => void>();
  const arrived = new Set<AdId>();

  const onBatch = (roots: readonly Node[]): void => {
    blocks.takeAll(document, document.readyState !== 'loading');
    const adIds = [...arrived];
    arrived.clear();
    for (const root of roots) tracker.scan(root);
    tracker.arrived(adIds);
    tracker.settle();
    // Styles are read before the first row is put in: after it, each reading would cost a layout.
    shades.check();
    for (const card of tracker.takeFresh()) for (const listener of cardListeners) listener(card);
  };

  const changes = observeChanges({ document, schedule, onNode: blocks.takeNode, onBatch, signal });
  model.onNewAds((adIds) => {
    for (const adId of adIds) arrived.add(adId);
    changes.runSoon();
  }, signal);
  observeAnswers(view, model.take, signal);
  signal.addEventListener('abort', tracker.releaseAll);

  return {
    observeCards: (onCard, until) => {
      cardListeners.add(onCard);
      until.addEventListener('abort', () => cardListeners.delete(onCard));
    },
    state: model.state,
    observeShade: shades.observe,
  };
};
