import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '#dashboard/app/services.tsx';
import { forgetWantedPlan, readWantedPlan } from '#dashboard/components/order/wanted-plan.ts';
import { PLAN_QUERY } from '#shared/domain/plan-query.ts';

type AskedPlan = { asked: string | null; ask: (planOrPrice: string | null) => void };

/**
 * The plan that the user wants to order. The query of the URL contains it, so that a link can open an order.
 * A plan that was chosen before the sign-up is moved from localStorage to the URL once.
 */
export const useAskedPlan = (): AskedPlan => {
  const { now } = useServices();
  const [query, setQuery] = useSearchParams();
  const asked = query.get(PLAN_QUERY);

  const ask = (plan: string | null): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (plan === null) after.delete(PLAN_QUERY);
        else after.set(PLAN_QUERY, plan);
        return after;
      },
      { replace: true },
    );

  const restoreWanted = useEffectEvent(() => {
    const wanted = readWantedPlan(now());
    forgetWantedPlan();
    if (wanted !== null && asked === null) ask(wanted);
  });
  useEffect(() => restoreWanted(), []);

  return { asked, ask };
};
