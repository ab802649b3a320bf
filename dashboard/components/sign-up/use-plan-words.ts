import { contract } from '#shared/contract/contract.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { useKeptPlan } from '#dashboard/components/order/use-kept-plan.ts';
import { planWords, type PlanWords } from './chosen-plan-words.ts';

/** Loads the plans, and returns the texts of the sign-up about them. */
export const usePlanWords = (): PlanWords => {
  const { platform } = useServices();
  const asked = useKeptPlan();
  const { found } = useLoaded(() => platform.call(contract.billing.listPlans, {}));
  const plans = found.status === 'ready' ? { listed: found.data.data, lifetime: found.data.lifTimePlan } : null;
  return planWords(plans, asked);
};
