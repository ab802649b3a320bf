/** filed: it waits for the operator. approved: he will pay it. */
export type RedeemState = 'filed' | 'approved' | 'paid' | 'rejected';

const LEADS_TO: Record<RedeemState, readonly RedeemState[]> = {
  filed: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

/** The states out of which a redeem request may come into this one. */
export const statesBefore = (next: RedeemState): RedeemState[] =>
  (['filed', 'approved', 'paid', 'rejected'] as const).filter((state) => LEADS_TO[state].includes(next));
