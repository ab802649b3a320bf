import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MET_ADS_LIMIT } from '#extension/messaging/states-limit.ts';
import type { Card } from '#extension/content/page-adapter.ts';
import { createPacedQuestions, type After } from '../paced-questions.ts';

/**
 * Tells the worker of ads of followed pages that somebody came near, each once in the life of this page. What it does not take
 * now, because too many came in a minute, is told again later. Only the page's data is told, never what a card looks like.
 */
export const createMetAds = (ask: ContentAsk, after: After): ((card: Card) => void) => {
  const waiting = new Map<AdId, Ad>();
  const told = new Set<AdId>();

  const tell = createPacedQuestions({
    ask: async (adIds) => {
      const ads = adIds.flatMap((adId) => waiting.get(adId) ?? []);
      await ask('ads.met', { ads });
      for (const adId of adIds) waiting.delete(adId);
    },
    wanted: () => waiting,
    after,
    atOnce: MET_ADS_LIMIT,
  });

  return ({ ad, source }) => {
    if (source !== 'data' || told.has(ad.id)) return;
    told.add(ad.id);
    waiting.set(ad.id, ad);
    tell([ad.id]);
  };
};
