import { randomUUID } from 'node:crypto';
import { coupon } from '#server/db/schema/billing.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { AccountWorld } from './account-calls.ts';

/** Creates a promotion code for all plans in our database and at the fake Stripe. Returns the code. */
export const addPromotionCode = async (
  world: AccountWorld,
  fake: FakeStripe,
  percentOff: number,
  maxUses: number | null = null,
): Promise<string> => {
  const code = `CODE${randomUUID().slice(0, 8)}`;
  const row = { code, kind: 'promotion', percentOff, maxUses, isActive: true } as const;
  await world.server.db.insert(coupon).values({ ...row, createdAt: world.clock.now() });
  const created = Math.floor(world.clock.now().getTime() / 1_000);
  fake.state.coupons.set(code, { id: code, created, name: code, percentOff, products: null });
  fake.state.promotionCodes.set(code, {
    id: code,
    created,
    code,
    coupon: code,
    active: true,
    metadata: {},
    maxRedemptions: maxUses,
    expiresAt: null,
    timesRedeemed: 0,
  });
  return code;
};
