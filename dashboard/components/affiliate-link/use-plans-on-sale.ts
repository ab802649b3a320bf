import { billing, type Plan } from '#shared/contract/billing.ts';
import { plansOnSale } from '#shared/domain/plan/plan-offer.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

/** Loads the plans on sale, with the lifetime plan if it is on sale. Each plan has its commission in percent. */
export const usePlansOnSale = (): { found: Async<readonly Plan[]>; retry: () => void } => {
  const { platform } = useServices();
  return useLoaded(async () => {
    const { data, lifTimePlan } = await platform.call(billing.listPlans, {});
    return plansOnSale(data, lifTimePlan);
  });
};
