import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { storeReach } from './find-spend.ts';
import type { AdCheck } from './ad-check.ts';

type Parts = { page: Pick<PageAdapter, 'observeDetails'>; ask: ContentAsk; signal: AbortSignal };

/** No user opens this number of details in this time. If the page invents answers, the limit bounds their cost. */
const LIMIT = { limit: 20, windowMs: 10_000 };
const LIMIT_PER_AD = { limit: 1, windowMs: 10 * MINUTE_MS };

/** Sends each reach in the page's own answers to the worker, or to the check of its ad if there is one. */
export const storePageReach = (
  { page, ask, signal }: Parts,
  checkOf: (adId: AdId) => Pick<AdCheck, 'showReach'> | undefined,
): void => {
  const now = (): number => performance.now();
  const [all, ofOneAd] = [createRateLimiter({ ...LIMIT, now }), createRateLimiter({ ...LIMIT_PER_AD, now })];
  /** Ignores errors: no caller waits, and the page sends the reach again when the user reopens the details. */
  const nothing = (): null => null;
  const store = async (seen: SeenReach, ad: Ad): Promise<void> => {
    const check = checkOf(ad.id);
    if (check !== undefined) return check.showReach(seen);
    // If the worker stored nothing, the next reach of this ad is sent without the limit.
    if (ofOneAd.consume(ad.id) && !(await storeReach(ask, ad, seen).catch(nothing))) ofOneAd.reset(ad.id);
    return undefined;
  };
  page.observeDetails((seen, ad) => {
    if (all.consume('')) store(seen, ad).catch(nothing);
  }, signal);
};
