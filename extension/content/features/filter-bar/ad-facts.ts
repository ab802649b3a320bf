import { type FilterFacts, filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MAX_FILTER_ADS, MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import { createPacedQuestions, type After } from '../paced-questions.ts';

type Options = {
  ask: ContentAsk;
  after: After;
  adOf: (adId: AdId) => Ad | undefined;
  /** Is called after facts came or a request failed. */
  onNews: () => void;
};

/** The filter facts of the ads on this page. The worker computes them, and needs all ads of the page for this. */
export const createAdFacts = ({ ask, after, adOf, onNews }: Options) => {
  const facts = new Map<AdId, FilterFacts>();
  const sent = new Set<AdId>();
  let visit = crypto.randomUUID();
  let isAgain = false;
  let isFailing = false;

  const send = async (adIds: readonly AdId[]): Promise<void> => {
    const ads = adIds.flatMap((adId) => adOf(adId) ?? []).map(filterAdOf);
    const answer = await ask('filter.facts', { visit, ads, isAgain });
    isAgain = false;
    for (const { id, values } of answer.facts) facts.set(id, values);
    for (const { id } of ads) sent.add(id);
    if (answer.held < Math.min(sent.size, MAX_VISIT_ADS)) startOver();
  };

  /** Sends all ads again, because the worker was stopped and has lost them. */
  const startOver = (): void => {
    visit = crypto.randomUUID();
    askSoon(sent);
    sent.clear();
  };

  const askSoon = createPacedQuestions({
    ask: async (adIds) => {
      try {
        for (let start = 0; start < adIds.length; start += MAX_FILTER_ADS)
          await send(adIds.slice(start, start + MAX_FILTER_ADS));
        isFailing = false;
      } catch (error) {
        isFailing = true;
        throw error;
      } finally {
        onNews();
      }
    },
    wanted: () => ({ has: (adId) => adOf(adId) !== undefined }),
    after,
  });

  return {
    of: (adId: AdId): FilterFacts | undefined => facts.get(adId),
    want: (adIds: readonly AdId[]): void => {
      const fresh = adIds.filter((adId) => !facts.has(adId) && !sent.has(adId));
      if (fresh.length > 0) askSoon(fresh);
    },
    /** Requests all facts again, because they may have changed, for example after a store check or a new reach. */
    askAgain: (): void => {
      isAgain = true;
      askSoon([...sent].slice(0, 1));
    },
    /** Whether the last request failed. */
    isFailing: (): boolean => isFailing,
    visit: (): string => visit,
  };
};

export type AdFacts = ReturnType<typeof createAdFacts>;
