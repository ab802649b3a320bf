import type { Ad } from '#shared/domain/ad/ad.ts';
import type { CardFigures } from '#shared/words/card-figures-words.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import type { RunningAd } from '#extension/messaging/reach-protocol.ts';
import type { After } from '../paced-requests.ts';
import { FactsOfAds } from './facts-of-ads.ts';

/** The figures of the checked ads on this page: those that the account stores, and those of checks on this page. */
export class KnownFigures extends FactsOfAds<CardFigures> {
  constructor(ask: ContentAsk, after: After) {
    super({
      load: async (ads) => {
        const { facts } = await ask('ads.facts', { ads: ads.map(runningAdOf) });
        const found = new Map(facts.map(({ id, figures }) => [id, figures]));
        return ads.map(({ id }) => [id, found.get(id) ?? null]);
      },
      after,
    });
  }
}

const runningAdOf = ({ id, pageId, isActive, runState, startDate, endDate }: Ad): RunningAd => ({
  id,
  pageId,
  isActive,
  startDate,
  endDate,
  ...(runState === undefined ? {} : { runState }),
});
