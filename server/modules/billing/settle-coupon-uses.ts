import type { Db } from '#server/db/db.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { ProviderFailure, type BillingProvider } from './billing-provider.ts';
import { dropUse, findUnappliedUses, markApplied } from './coupons.sql.ts';

const SETTLE_AFTER_MS = MINUTE_MS;
const USES_AT_ONCE = 50;

type Deps = {
  db: Db;
  provider: Pick<BillingProvider, 'discountNext'>;
  now: () => Date;
  onError: (error: unknown) => void;
};

/**
 * Retries interrupted discounts with the same idempotency key. If the provider refuses a discount, its use is released.
 * If a discount fails, the error is reported and the next discount is retried.
 */
export const createSettleCouponUses =
  ({ db, provider, now, onError }: Deps) =>
  async (): Promise<void> => {
    for (const use of await findUnappliedUses(db, new Date(now().getTime() - SETTLE_AFTER_MS), USES_AT_ONCE)) {
      const { id, code, percentOff, providerId } = use;
      try {
        await provider.discountNext(providerId, { code, percentOff }, `discount-${id}`);
        await markApplied(db, id, now());
      } catch (error) {
        onError(error);
        const isRefused = error instanceof ProviderFailure && error.reason !== 'unreachable';
        if (isRefused) await db.transaction((tx) => dropUse(tx, id, code));
      }
    }
  };
