import { useEffect, useEffectEvent } from 'react';
import { billing, type Plan } from '#shared/contract/billing.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import type { SubscribeDetail } from '#dashboard/components/order/held-subscription.ts';

/** The plans on sale and the plan of the user. `lifetime` has no card, but a URL can contain its order. */
export type Offers = { plans: Plan[]; lifetime: Plan | null; detail: SubscribeDetail };

type Subscribe = { found: Async<Offers>; retry: () => void; refresh: () => Promise<void> };

/** Returns the plans on sale and the plan of the user. `refresh` reloads them without a spinner. */
export const useSubscribe = ({ userId }: SignedInView): Subscribe => {
  const { platform, screen } = useServices();
  const load = async (): Promise<Offers> => {
    const [plans, detail] = await Promise.all([
      platform.call(billing.listPlans, {}),
      platform.call(billing.subscribeDetail, { body: { id: userId } }),
    ]);
    return { plans: plans.data, lifetime: plans.lifTimePlan, detail };
  };
  const { found, retry, put } = useLoaded(load);

  /** Reloads the data. The screen shows the previous data until the new data arrive. */
  const refresh = async (): Promise<void> => {
    try {
      const [offers] = await Promise.all([load(), platform.session.refreshPlan()]);
      put(offers);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  // The data are reloaded when this tab becomes visible, because the user may have paid in another tab.
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
