import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { pageError } from '#shared/errors/page-error.ts';
import { ASK_EVENT, type DetailsCommand } from '#extension/page-hook/channel.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import { createDetailsQueue } from './details-queue.ts';
import { createHeardReach } from './heard-reach.ts';
import type { PageModel } from '#extension/content/ad-library/page-data/page-model.ts';
import { readDetails } from './read-details.ts';

type Parts = { view: Window; model: Pick<PageModel, 'adOf' | 'sourceOf'>; signal: AbortSignal };

/** The reach of the page's ads: what its own details answers tell, and what it is asked for through the page hook. */
export const createAdDetails = ({ view, model, signal }: Parts) => {
  const listeners = new Set<(seen: SeenReach, ad: Ad) => void>();
  const heard = createHeardReach();

  const queue = createDetailsQueue({
    ask: (adId) => {
      const command = commandFor(model, adId);
      const event = new StorageEvent(ASK_EVENT, { newValue: JSON.stringify(command) });
      EventTarget.prototype.dispatchEvent.call(view.document, event);
    },
    after: (work, milliseconds) => {
      const timer = view.setTimeout(() => signal.aborted || work(), milliseconds);
      return () => view.clearTimeout(timer);
    },
    now: () => performance.now(),
  });

  const take = (adId: AdId, body: string): void => {
    // Whatever the page says of an ad that it has not shown is of no use.
    const ad = model.adOf(adId);
    if (ad === undefined) return;
    const answer = readDetails(body);
    const source = queue.isAsking(adId) ? 'details-request' : 'ad-details';
    if (queue.take(adId, answer) || 'failure' in answer) return;
    const seen: SeenReach = { adId, figures: answer.figures, source };
    heard.note(seen);
    for (const listener of listeners) listener(seen, ad);
  };

  const reach: Pick<PageAdapter, 'requestDetails' | 'observeDetails'> = {
    requestDetails: async (adId, turn) => {
      if (commandFor(model, adId) === null) throw pageError('LIBRARY_FAILED');
      return heard.of(adId) ?? queue.request(adId, turn);
    },
    observeDetails: (onReach, until) => {
      listeners.add(onReach);
      until.addEventListener('abort', () => listeners.delete(onReach));
    },
  };

  return { reach, take };
};

/** What the page's own request says of the ad. An ad known by its drawing alone may well have figures for the EU. */
const commandFor = (model: Parts['model'], adId: AdId): DetailsCommand | null => {
  const ad = model.adOf(adId);
  if (ad === undefined) return null;
  const isPolitical = ad.categories.some((category) => category.startsWith('POLITICAL'));
  return { adId, pageId: ad.pageId, isPolitical, isEuEligible: ad.isEuEligible || model.sourceOf(adId) === 'drawing' };
};
