import { contract } from '#shared/contract/contract.ts';
import type { Plan } from '#shared/contract/billing.ts';
import { plansOnSale } from '#shared/domain/plan/plan-offer.ts';
import { planAsked } from '#shared/domain/plan/plan-query.ts';
import { authFrame } from '#shared/texts/en/account/auth-frame.ts';
import { say } from '#shared/texts/say.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { useKeptPlan } from '#dashboard/components/order/use-kept-plan.ts';

/** Null: there is nothing to say. */
type PlanWords = {
  /** Names the plan that the visitor chose. */
  note: string | null;
  /** Promises the free trial of this plan. Without a chosen plan, all listed plans must have the same trial. */
  trial: string | null;
};

const { order } = subscribeTexts;

/** Returns what the sign-up says about the plan that the visitor chose, and about the free trial. */
export const usePlanWords = (): PlanWords => {
  const { platform } = useServices();
  const asked = useKeptPlan();
  const { found } = useLoaded(() => platform.call(contract.billing.listPlans, {}));
  if (found.status !== 'ready') return { note: asked === null ? null : order.afterLogin, trial: null };
  const { data: listed, lifTimePlan: lifetime } = found.data;
  const chosen = asked === null ? undefined : planAsked(plansOnSale(listed, lifetime), asked)?.plan;
  return {
    note: chosen === undefined ? null : say(order.chosen, { plan: chosen.name }),
    trial: trialOf(chosen === undefined ? listed : [chosen]),
  };
};

const trialOf = (plans: readonly Plan[]): string | null => {
  const [days = 0, ...others] = new Set(plans.map((plan) => plan.trial_days));
  return days === 0 || others.length > 0 ? null : say(authFrame.trial, { days });
};
