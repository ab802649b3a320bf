import { useEffect, useEffectEvent } from 'react';
import { billing, type Plan } from '#shared/contract/billing.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { SignedInView } from '#dashboard/app/guards.tsx';
import { useServices } from '#dashboard/app/services.tsx';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import type { Async } from '#dashboard/components/async-view.tsx';
import type { SubscribeDetail } from '#dashboard/components/order/held-subscription.ts';

/**
 * What is on sale, and what the person has. `lifetime` stands on no card here, but can be asked for by the address. `aheadMs`: how
 * far the server's clock is ahead of this one.
 */
export type Offers = { plans: Plan[]; lifetime: Plan | null; detail: SubscribeDetail; aheadMs: number };

type Subscribe = { found: Async<Offers>; retry: () => void; refresh: () => Promise<void> };

export const useSubscribe = ({ userId }: SignedInView): Subscribe => {
  const { platform, screen, now } = useServices();
  const load = async (): Promise<Offers> => {
    const [plans, detail] = await Promise.all([
      platform.call(billing.listPlans, {}),
      platform.call(billing.subscribeDetail, { body: { id: userId } }),
    ]);
    const aheadMs = detail.now === undefined ? 0 : Date.parse(detail.now) - now();
    return { plans: plans.data, lifetime: plans.lifTimePlan, detail, aheadMs };
  };
  const { found, retry, put } = useLoaded(load);

  /** Keeps what stands on the screen until the new is here. */
  const refresh = async (): Promise<void> => {
    try {
      const [offers] = await Promise.all([load(), platform.session.refreshPlan()]);
      put(offers);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  // Who pays in another tab comes back to this one.
  const isReady = found.status === 'ready';
  const comeBack = useEffectEvent(() => void refresh());
  useEffect(() => {
    const onVisible = (): void => {
      if (isReady && document.visibilityState === 'visible') comeBack();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isReady]);

  return { found, retry, refresh };
};
