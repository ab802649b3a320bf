import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { DETAILS_PER_DAY } from '#shared/domain/spend/details-pace.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { createQueue } from '../create-queue.ts';

/** The ads that the library returned without a reach within a day. No reach is stored for them. */
export type AdsWithoutReach = {
  /** `at`: the time of the answer, in milliseconds since 1970. */
  add: (adId: AdId, at: number) => Promise<void>;
  list: () => Promise<ReadonlySet<AdId>>;
};

const KEY = 'ads-without-reach';
const Answers = z.array(z.tuple([AdId, z.number()]));

/** Checks of several ads use the list, so that they request no ad twice within a day. */
export const createAdsWithoutReach = (local: StorageArea, now: () => number): AdsWithoutReach => {
  const enqueue = createQueue();

  const read = async (): Promise<z.infer<typeof Answers>> => {
    const parsed = Answers.safeParse(await local.get(KEY));
    // The absolute value also removes answers of the future after the clock was set back.
    return parsed.success ? parsed.data.filter(([, at]) => Math.abs(now() - at) < DAY_MS) : [];
  };
  const write = async (adId: AdId, at: number): Promise<void> => {
    const others = (await read()).filter(([other]) => other !== adId);
    await local.set(KEY, [...others, [adId, at]].slice(-DETAILS_PER_DAY));
  };
  return {
    add: (adId, at) => enqueue(() => write(adId, at)),
    list: async () => new Set((await read()).map(([adId]) => adId)),
  };
};
