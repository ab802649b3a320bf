import type { CustomerState, ProviderInvoice, ProviderSubscription } from './billing-provider.ts';

/** All that the provider knew of a customer while it was asked. `number`: how many readings of him began before, plus one. */
export type Reading = { number: number; state: CustomerState };

/** What we hold of a customer: the newest reading that was kept, and what was read so far, by the provider's ids. */
export type View = {
  readKept: number;
  subscriptions: ReadonlyMap<string, ProviderSubscription>;
  invoices: ReadonlyMap<string, ProviderInvoice>;
};

/**
 * The view after a reading. One that began before the kept one is dropped: what it saw, the kept one has seen. What the
 * provider does not know any more stays as it was: losing its memory takes nothing from anybody.
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
 * What must not go on beside something else: somebody pays for life and for a period, or was faster than we and pays for two
 * periods. `cancel`: not renewed. `undo`: ended, and what was paid for it is given back.
 */
export const surplusOf = (subscriptions: readonly ProviderSubscription[]): { cancel: string[]; undo: string[] } => {
  const running = subscriptions.filter(
    ({ status }) => status === 'trial' || status === 'active' || status === 'past-due',
  );
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
