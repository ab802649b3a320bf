import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MET_ADS_LIMIT } from '#extension/messaging/states-limit.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { createPacedQuestions, type After } from '../paced-questions.ts';

/**
 * How many may wait for the person to switch saving on, or for a plan. What is beyond is told when its card is met
 * anew.
 */
const MAX_KEPT = 300;

/**
 * Tells the worker of ads of followed pages that somebody came near, each once in the life of this page. What it does
 * not take now, because too many came in a minute, is told again later; because nothing is captured, after `again`.
 * Only the page's data is told, never what a card looks like.
 */
export const createMetAds = (ask: ContentAsk, after: After) => {
  const waiting = new Map<AdId, Ad>();
  const told = new Set<AdId>();

  const tell = createPacedQuestions({
    ask: async (adIds) => {
      const ads = adIds.flatMap((adId) => waiting.get(adId) ?? []);
      const { isTaken } = await ask('ads.met', { ads });
      if (!isTaken && waiting.size <= MAX_KEPT) return;
      for (const adId of adIds) {
        waiting.delete(adId);
        if (!isTaken) told.delete(adId);
      }
      if (isTaken) tell(waiting.keys());
    },
    wanted: () => waiting,
    after,
    atOnce: MET_ADS_LIMIT,
  });

  return {
    met: ({ ad, source }: Card): void => {
      if (source !== 'data' || told.has(ad.id)) return;
      told.add(ad.id);
      waiting.set(ad.id, ad);
      tell([ad.id]);
    },
    /** Something may have changed: tells a few anew, and once those are taken all others. */
    again: (): void => tell([...waiting.keys()].slice(0, MET_ADS_LIMIT)),
  };
};
