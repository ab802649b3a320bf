import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { isRunning } from '#shared/domain/plan/subscription-state.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';

type Answer = OutputOf<typeof billing.planHistory>;
export type SubscriptionRecord = Answer['data']['data'][number];
type Granted = NonNullable<Answer['granted']>;

/** The plan that the user can use now. ended: the last plan is over. none: the user never had one. */
export type CurrentPlan =
  { kind: 'bought' | 'ended'; record: SubscriptionRecord } | { kind: 'granted'; granted: Granted } | { kind: 'none' };

const currentPlanOf = ({ data, granted }: Answer): CurrentPlan => {
  // The server lists the running subscription first.
  const [record] = data.data;
  if (record !== undefined && isRunning(record.state)) return { kind: 'bought', record };
  if (granted !== null) return { kind: 'granted', granted };
  return record === undefined ? { kind: 'none' } : { kind: 'ended', record };
};

/** Loads the current plan of the account. */
export const useCurrentPlan = (userId: string) => {
  const { platform } = useServices();
  return useLoaded(async () =>
    currentPlanOf(await platform.call(billing.planHistory, { body: { id: userId, page: 1 } })),
  );
};
