import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import type { PageAdapter, SeenReach } from '#extension/content/page-adapter.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { noteReach } from './find-spend.ts';
import type { SpendControl } from './spend-control.ts';

type Parts = { page: Pick<PageAdapter, 'observeDetails'>; ask: ContentAsk; signal: AbortSignal };

/** Of what the page tells unasked: more than anybody opens, and little enough where a page makes things up. */
const HEARD = { limit: 20, windowMs: 10_000 };
const HEARD_OF_ONE_AD = { limit: 1, windowMs: 10 * MINUTE_MS };

/** Tells the worker what the page's own details answers say, and the panel of that ad where one is open. */
export const noteHeard = ({ page, ask, signal }: Parts, controlOf: (adId: AdId) => SpendControl | undefined): void => {
  const now = (): number => performance.now();
  const [all, ofOneAd] = [createRateLimiter({ ...HEARD, now }), createRateLimiter({ ...HEARD_OF_ONE_AD, now })];
  /** Nobody asked for it; opening the details once more tells it again. */
  const nothing = (): null => null;
  const note = async (seen: SeenReach, ad: Ad): Promise<void> => {
    const control = controlOf(ad.id);
    if (control !== undefined) return control.hear(seen);
    // Where the account does not hold the ad, the next reach may be the first that it does.
    if (ofOneAd.take(ad.id) && !(await noteReach(ask, ad, seen).catch(nothing))) ofOneAd.forget(ad.id);
    return undefined;
  };
  page.observeDetails((seen, ad) => {
    if (all.take('')) note(seen, ad).catch(nothing);
  }, signal);
};
