import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useServices, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

type Answer = OutputOf<typeof billing.planHistory>;
export type SubscriptionRecord = Answer['data']['data'][number];

/** `granted`: the running plan that the operator granted; null if there is none. `current`: first subscription in the order of the server; null: none. `earlier`: the others of the shown page. */
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
  turnTo: (page: number) => void;
};

export const usePlanHistory = ({ userId }: SignedInView): PlanHistory => {
  const { platform, screen } = useServices();
  const [shown, setShown] = useState(1);
  const ask = (page: number): Promise<Answer> => platform.call(billing.planHistory, { body: { id: userId, page } });
  const load = async (number: number): Promise<History> => {
    const first = await ask(1);
    const { data, page } = number === 1 ? first : await ask(number);
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

  return { found, retry, refresh: () => show(shown), turnTo: (page) => void show(page) };
};
