import type { Db } from '#server/db/db.ts';
import { advertisedFor, isAccepted } from '#shared/domain/plan/promotion.ts';
import { findPromotions, hasUsedPromotion } from './checkouts.sql.ts';
import { hasPaid } from './readings.sql.ts';

type Deps = { db: Db; now: () => Date };
type Advertised = { code: string; percentOff: number };

/** Which promotion codes a checkout accepts and which ones plan cards show. No call changes a code. */
export const createPromotions = ({ db, now }: Deps) => {
  /** A code takes something off the first payment, so a user who has paid can't use one. */
  const canUse = async (userId: string): Promise<boolean> =>
    !(await hasPaid(db, userId)) && !(await hasUsedPromotion(db, userId));

  return {
    /** The code that the card of each plan shows. */
    advertised: async (): Promise<(planId: string) => Advertised | null> => {
      const promotions = await findPromotions(db);
      return (planId) => advertisedFor(promotions, planId, now().getTime());
    },

    /** Whether the checkout of one of these plans has a field for a code. */
    isOpenTo: async (userId: string, planIds: readonly string[]): Promise<boolean> => {
      const at = now().getTime();
      const promotions = await findPromotions(db);
      const isAny = promotions.some((one) => planIds.some((planId) => isAccepted(one, planId, at)));
      return isAny && (await canUse(userId));
    },
  };
};

export type Promotions = ReturnType<typeof createPromotions>;
