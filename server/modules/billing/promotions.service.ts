import type { Db } from '#server/db/db.ts';
import { advertisedFor, isAccepted } from '#shared/domain/plan/promotion.ts';
import { findPromotions, hasUsedPromotion } from './checkouts.sql.ts';
import { hasPaid } from './readings.sql.ts';

type Deps = { db: Db; now: () => Date };
type Advertised = { code: string; percentOff: number };

/** Decides which promotion codes a checkout accepts and which codes the plan cards show. Changes no code. */
export const createPromotions = ({ db, now }: Deps) => {
  /** Codes discount only the first payment, so a user who has paid cannot use a code. */
  const canUse = async (userId: string): Promise<boolean> =>
    !(await hasPaid(db, userId)) && !(await hasUsedPromotion(db, userId));

  return {
    /** Returns a function that finds the code for the card of a plan. */
    advertised: async (): Promise<(planId: string) => Advertised | null> => {
      const promotions = await findPromotions(db);
      return (planId) => advertisedFor(promotions, planId, now().getTime());
    },

    /** Returns true if the checkout of one of these plans has a field for a promotion code. */
    isOpenTo: async (userId: string, planIds: readonly string[]): Promise<boolean> => {
      const at = now().getTime();
      const promotions = await findPromotions(db);
      const isAny = promotions.some((promotion) => planIds.some((planId) => isAccepted(promotion, planId, at)));
      return isAny && (await canUse(userId));
    },
  };
};

export type Promotions = ReturnType<typeof createPromotions>;
