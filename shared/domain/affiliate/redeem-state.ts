/** filed: the operator has not decided yet. approved: the operator will pay the request. */
export type RedeemState = 'filed' | 'approved' | 'paid' | 'rejected';

const NEXT_STATES: Record<RedeemState, readonly RedeemState[]> = {
  filed: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};

/** Returns the states from which a redeem request can change to this state. */
export const statesBefore = (next: RedeemState): RedeemState[] =>
  (['filed', 'approved', 'paid', 'rejected'] as const).filter((state) => NEXT_STATES[state].includes(next));
