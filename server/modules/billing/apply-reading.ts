import type { CustomerState, ProviderInvoice, ProviderSubscription } from './billing-provider.ts';
import { isLive } from './is-live.ts';

/** State of a customer at the provider. `number`: serial number of the reading, assigned when it starts. */
export type Reading = { number: number; state: CustomerState };

/** Stored state of a customer: the number of the newest applied reading, and all objects by the provider's ids. */
export type View = {
  readKept: number;
  subscriptions: ReadonlyMap<string, ProviderSubscription>;
  invoices: ReadonlyMap<string, ProviderInvoice>;
};

/**
 * Returns the view after a reading. A reading that started before the newest applied reading is ignored, because its
 * state is older. Objects that the provider no longer returns stay in the view, so that no user loses a plan.
 */
export const applyReading = (view: View, { number, state }: Reading): View =>
  number <= view.readKept
    ? view
    : {
        readKept: number,
        subscriptions: new Map([...view.subscriptions, ...byId(state.subscriptions)]),
        invoices: new Map([...view.invoices, ...byId(state.invoices)]),
      };

const byId = <T extends { id: string }>(rows: readonly T[]): [string, T][] => rows.map((row) => [row.id, row]);

/**
 * Returns the ids of subscriptions that must not run at the same time as another subscription: a periodic plan beside a
 * lifetime plan, or the second of two plans from concurrent purchases. `cancel`: do not renew. `undo`: end immediately
 * and refund.
 */
export const surplusOf = (subscriptions: readonly ProviderSubscription[]): { cancel: string[]; undo: string[] } => {
  const running = subscriptions.filter(({ status }) => isLive(status));
  const oldestFirst = running.toSorted(
    (a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const [life, ...moreLives] = oldestFirst.filter(({ periodEndsAt }) => periodEndsAt === null);
  const [first, ...more] = oldestFirst.filter(({ periodEndsAt }) => periodEndsAt !== null);
  return {
    cancel: life !== undefined && first?.renews === true ? [first.id] : [],
    undo: [...moreLives, ...more].map(({ id }) => id),
  };
};
