import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MET_ADS_LIMIT } from '#extension/messaging/states-limit.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { createPacedRequests, type After } from '../paced-requests.ts';

/**
 * The maximum number of ads that wait until the user switches saving on or has a plan. Further ads are sent when their
 * cards are met again.
 */
const MAX_WAITING = 300;

/**
 * Sends the worker the ads of followed pages that came near the viewport, each once per page load. A failed request,
 * for example after too many ads in a minute, is retried later. Ads that the worker does not store, for example because
 * saving is off, are sent again after `again`. Only data of the page is sent, no values from rendered cards.
 */
export const createMetAds = (ask: ContentAsk, after: After) => {
  const waiting = new Map<AdId, Ad>();
  const sent = new Set<AdId>();

  const sendSoon = createPacedRequests({
    ask: async (adIds) => {
      const ads = adIds.flatMap((adId) => waiting.get(adId) ?? []);
      const { isAccepted } = await ask('ads.met', { ads });
      if (!isAccepted && waiting.size <= MAX_WAITING) return;
      for (const adId of adIds) {
        waiting.delete(adId);
        if (!isAccepted) sent.delete(adId);
      }
      if (isAccepted) sendSoon(waiting.keys());
    },
    needed: () => waiting,
    after,
    atOnce: MET_ADS_LIMIT,
  });

  return {
    met: ({ ad, source }: Card): void => {
      if (source !== 'data' || sent.has(ad.id)) return;
      sent.add(ad.id);
      waiting.set(ad.id, ad);
      sendSoon([ad.id]);
    },
    /** Forgets which ads were sent, because the present account has not received them. */
    forget: (): void => {
      sent.clear();
      waiting.clear();
    },
    /** Sends a few waiting ads again, because something may have changed. If they are stored, all others follow. */
    again: (): void => sendSoon([...waiting.keys()].slice(0, MET_ADS_LIMIT)),
  };
};
