/** A promotion code. It takes a percentage off the first payment of a user who has not paid anything yet. */
export type Promotion = {
  code: string;
  percentOff: number;
  /** The plans for which the checkout accepts the code; null: all plans. */
  planIds: readonly string[] | null;
  /** The checkout does not accept the code from this time on, in milliseconds; null: no end. */
  endsAt: number | null;
  isActive: boolean;
  uses: number;
  /** Null: no limit. */
  maxUses: number | null;
  /** Whether plan cards show the code. */
  isPublic: boolean;
};

/** Whether the checkout of a plan accepts the code now. */
export const isAccepted = (promotion: Promotion, planId: string, now: number): boolean => {
  const { isActive, planIds, endsAt, uses, maxUses } = promotion;
  if (!isActive || (planIds !== null && !planIds.includes(planId))) return false;
  return (endsAt === null || now < endsAt) && (maxUses === null || uses < maxUses);
};

/** The code that the card of a plan shows: the first public one that the checkout accepts. */
export const advertisedFor = <P extends Promotion>(promotions: readonly P[], planId: string, now: number): P | null =>
  promotions.find((promotion) => promotion.isPublic && isAccepted(promotion, planId, now)) ?? null;

/** The provider ignores the case of codes, so two codes must differ in more than case. */
export const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
