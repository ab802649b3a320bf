import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

type Answer = OutputOf<typeof billing.planHistory>;
/** A subscription as the API returns it. */
export type SubscriptionRecord = Answer['data']['data'][number];

/**
 * `granted`: the running plan that the operator granted; null if there is none. `current`: the first subscription in
 * the order of the server; null if there is none. `earlier`: the other subscriptions of the shown page.
 */
export type History = {
  granted: Answer['granted'];
  current: SubscriptionRecord | null;
  earlier: readonly SubscriptionRecord[];
  page: Answer['page'];
};

type PlanHistory = {
  found: Async<History>;
  retry: () => void;
  refresh: () => Promise<void>;
  openPage: (page: number) => void;
};

/** Returns the plan history, one page of 10 subscriptions at a time. */
export const usePlanHistory = ({ userId }: SignedInView): PlanHistory => {
  const { platform, screen } = useServices();
  const [shown, setShown] = useState(1);
  const request = (page: number): Promise<Answer> => platform.call(billing.planHistory, { body: { id: userId, page } });
  const load = async (number: number): Promise<History> => {
    const first = await request(1);
    const { data, page } = number === 1 ? first : await request(number);
    const current = first.data.data[0] ?? null;
    return { granted: first.granted, current, earlier: data.data.filter(({ id }) => id !== current?.id), page };
  };
  const { found, retry, put } = useLoaded(() => load(shown));

  /** Loads a page. The screen shows the previous data until the new data arrive. */
  const show = async (page: number): Promise<void> => {
    try {
      put(await load(page));
      setShown(page);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };

  return { found, retry, refresh: () => show(shown), openPage: (page) => void show(page) };
};
