import { type FilterFacts, filterAdOf } from '#shared/domain/lists/ad-filter.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { MAX_FILTER_ADS, MAX_VISIT_ADS } from '#extension/messaging/filter-limit.ts';
import { createPacedQuestions, type After } from '../paced-questions.ts';

type Options = {
  ask: ContentAsk;
  after: After;
  adOf: (adId: AdId) => Ad | undefined;
  /** Facts came, or could not be had. */
  onNews: () => void;
};

/** What filters know of the ads of this page. The worker tells it, and has to see all ads for that. */
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

  /** The worker was stopped and knows nothing of this page any more. */
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
    /** Something may have changed: a store was checked, a reach was measured. */
    askAgain: (): void => {
      isAgain = true;
      askSoon([...sent].slice(0, 1));
    },
    /** The worker can't be asked right now. */
    isFailing: (): boolean => isFailing,
    visit: (): string => visit,
  };
};

export type AdFacts = ReturnType<typeof createAdFacts>;
