import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ProviderFailure } from './billing-provider.ts';
import { isLive } from './is-live.ts';
import { dropUse, findOffer, markApplied, reserveUse } from './coupons.sql.ts';
import { orRefuse } from './customers.ts';
import type { Feedback, OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';

/** Offers the retention coupon to a user who cancels. */
export const createOffersService = ({ own, ...deps }: OwnDeps & { own: OwnSubscriptions }) => {
  const { db, provider, now, newId } = deps;
  const { find, saveFeedback, syncAfter } = own;

  return {
    /** Returns the offer for a subscription. Throws COUPON_NOT_FOUND if there is no offer for this user. */
    offer: async (actor: Actor, id: string): Promise<{ code: string; percentOff: number }> => {
      const { row } = await find(actor, id);
      const offer = await findOffer(db, actor.userId);
      if (offer === undefined || !isLive(row.status) || row.periodEndsAt === null)
        throw new AppError('COUPON_NOT_FOUND');
      return offer;
    },

    /**
     * Applies the coupon to the next invoice. It reserves the use before the call to the provider, so that only one
     * user gets the last use. A refused call releases the use. Throws DISCOUNT_FAILED or COUPON_NOT_FOUND.
     */
    takeOffer: async (actor: Actor, id: string, code: string, feedback: Feedback | null): Promise<void> => {
      const { row, customer } = await find(actor, id);
      if (!isLive(row.status) || row.periodEndsAt === null) throw new AppError('DISCOUNT_FAILED');
      const use = { id: newId(), code, userId: actor.userId, subscriptionId: row.id, usedAt: now() };
      const coupon = await db.transaction((tx) => reserveUse(tx, use));
      if (coupon === undefined) throw new AppError('COUPON_NOT_FOUND');
      const { percentOff } = coupon;
      try {
        await provider.discountNext(row.providerId, { code, percentOff }, `discount-${use.id}`);
      } catch (error) {
        const isUndone = error instanceof ProviderFailure && error.reason !== 'unreachable';
        if (isUndone) await db.transaction((tx) => dropUse(tx, use.id, code));
        return await orRefuse(Promise.reject(error), 'DISCOUNT_FAILED');
      }
      await markApplied(db, use.id, now());
      await saveFeedback(row, feedback, true);
      await syncAfter(customer);
    },
  };
};

export type OffersService = ReturnType<typeof createOffersService>;
