import { randomUUID } from 'node:crypto';
import { coupon } from '#server/db/schema/billing.ts';
import type { AccountWorld } from '../account-calls.ts';
import { providerOf } from './stripe-world.ts';

/** Creates a promotion code for all plans in our database and, by the adapter, at the fake Stripe. Returns the code. */
export const addPromotionCode = async (
  world: AccountWorld,
  percentOff: number,
  maxUses: number | null = null,
): Promise<string> => {
  const code = `CODE${randomUUID().slice(0, 8)}`;
  const row = { code, kind: 'promotion', percentOff, maxUses, isActive: true } as const;
  await world.server.db.insert(coupon).values({ ...row, createdAt: world.clock.now() });
  await providerOf(world).upsertCoupon({ code, percentOff, maxUses, plans: null, endsAt: null }, true, randomUUID());
  return code;
};
