import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { forgetWantedPlan, readWantedPlan } from '#dashboard/components/order/wanted-plan.ts';
import { CURRENCIES, currencyOf, type Currency } from '#shared/domain/money.ts';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';

type RequestedPlan = {
  /** The id of the plan or price that the user wants to order; null: no order is open. */
  requested: string | null;
  request: (planOrPrice: string) => void;
  /** Closes the order. The cards keep its currency, also after a reload. */
  close: (currency: Currency) => void;
  /** The currency of the closed order; null if there was no order in another currency. */
  keptCurrency: Currency | null;
};

const CURRENCY_QUERY = 'currency';

/**
 * The plan that the user wants to order. The query of the URL contains it, so that a link can open an order.
 * A plan that was chosen before the sign-up is moved from localStorage to the URL once.
 */
export const useRequestedPlan = (): RequestedPlan => {
  const { now } = useServices();
  const [query, setQuery] = useSearchParams();
  const requested = query.get(PLAN_QUERY);

  const change = (edit: (query: URLSearchParams) => void): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace: true },
    );
  const request = (plan: string): void => change((after) => after.set(PLAN_QUERY, plan));
  const close = (currency: Currency): void =>
    change((after) => {
      after.delete(PLAN_QUERY);
      if (currency === CURRENCIES[0]) after.delete(CURRENCY_QUERY);
      else after.set(CURRENCY_QUERY, currency);
    });

  const restoreWanted = useEffectEvent(() => {
    const wanted = readWantedPlan(now());
    forgetWantedPlan();
    if (wanted !== null && requested === null) request(wanted);
  });
  useEffect(() => restoreWanted(), []);

  return { requested, request, close, keptCurrency: currencyOf(query.get(CURRENCY_QUERY) ?? '') };
};
