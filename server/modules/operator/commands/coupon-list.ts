import type { BillingAdmin } from '../../billing/admin.service.ts';

const KINDS = { promotion: 'at the checkout', retention: 'offered at a cancellation' } as const;

/** Returns one line for each code. */
export const couponList = async (billing: Pick<BillingAdmin, 'coupons'>): Promise<string> =>
  (await billing.coupons.list())
    .map(({ code, kind, percentOff, uses, maxUses, isActive, planIds, endsAt, isPublic }) =>
      [
        code,
        `${percentOff}% off`,
        KINDS[kind],
        maxUses === null ? `used ${uses} times` : `used ${uses} of ${maxUses}`,
        isActive ? 'active' : 'ended',
        planIds?.join(', ') ?? 'all plans',
        endsAt === null ? 'no end' : `until ${endsAt.toISOString().slice(0, 10)}`,
        isPublic ? 'public' : 'private',
      ].join('  '),
    )
    .join('\n');
