import { plansOnSale, type OfferedPlan } from '#shared/domain/plan/plan-offer.ts';
import { planOfQuery } from '#shared/domain/plan/plan-query.ts';
import { authFrame } from '#shared/texts/en/account/auth-frame.ts';
import { chosenPlan } from '#shared/texts/en/billing/chosen-plan.ts';
import { say } from '#shared/texts/say.ts';

/** The texts about plans on the sign-up. Null: the text is not shown. */
export type PlanWords = {
  /** Names the plan that the visitor chose. */
  note: string | null;
  /** Promises the free trial of this plan. Without a chosen plan, all listed plans must have the same trial. */
  trial: string | null;
};

export type NamedPlan = OfferedPlan & { name: string };

/** The plans of the price list, and the lifetime plan, which can be on sale without being listed. */
export type SignUpPlans = { listed: readonly NamedPlan[]; lifetime: NamedPlan | null };

/**
 * Returns the texts about the chosen plan and the free trial. `plans` null: the plans are unknown. `asked`: the id of a
 * plan or of a price; null if the visitor chose none.
 */
export const planWords = (plans: SignUpPlans | null, asked: string | null): PlanWords => {
  if (plans === null) return { note: asked === null ? null : chosenPlan.saved, trial: null };
  const { listed, lifetime } = plans;
  const chosen = asked === null ? undefined : planOfQuery(plansOnSale(listed, lifetime), asked)?.plan;
  return {
    note: chosen === undefined ? null : say(chosenPlan.named, { plan: chosen.name }),
    trial: trialOf(chosen === undefined ? listed : [chosen]),
  };
};

const trialOf = (plans: readonly NamedPlan[]): string | null => {
  const [days = 0, ...others] = new Set(plans.map((plan) => plan.trial_days));
  return days === 0 || others.length > 0 ? null : say(authFrame.trial, { days });
};
