import { amountText } from '#shared/domain/money.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { BillingAdmin } from '../billing/admin.service.ts';
import { ProviderFailure } from '../billing/billing-provider.ts';
import { done, EXIT, type OperatorReply, refused } from './operator-reply.ts';
import type { BillingRequest } from './read-billing-words.ts';

type User = NonNullable<Awaited<ReturnType<AccountLookup['findUser']>>>;
type WithUser = (email: string, act: (user: User) => Promise<OperatorReply>) => Promise<OperatorReply>;
type Task<C extends BillingRequest['command']> = Extract<BillingRequest, { command: C; task: object }>['task'];

/** The commands about plans, coupons and customers. */
export const createBillingCommands = (admin: BillingAdmin, withUser: WithUser) => {
  const { plans, coupons } = { plans: createPlansCommand(admin), coupons: createCouponsCommand(admin) };

  const resync = async (email: string | null): Promise<OperatorReply> => {
    if (email === null) return done(say(operatorTexts.resyncedAll, { count: await admin.resyncAll() }));
    return withUser(email, async (user) =>
      (await admin.resync(user.id))
        ? done(say(operatorTexts.resynced, { email: user.email }))
        : refused(say(operatorTexts.neverBought, { email: user.email })),
    );
  };

  const run = async (request: BillingRequest): Promise<OperatorReply> => {
    switch (request.command) {
      case 'plans':
        return plans(request.task);
      case 'coupons':
        return coupons(request.task);
      case 'resync':
        return resync(request.email);
    }
  };

  return async (request: BillingRequest): Promise<OperatorReply> => {
    try {
      return await run(request);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { exitCode: EXIT.unreachable, text: say(operatorTexts.providerFailed, { reason: error.message }) };
    }
  };
};

const createPlansCommand =
  (admin: BillingAdmin) =>
  async (task: Task<'plans'>): Promise<OperatorReply> => {
    if (task.what === 'list') return done(await listPlans(admin));
    if (!('plan' in task)) return done(say(operatorTexts.offersSynced, await admin.syncOffers()));
    const { plan } = task;
    const isKnown = await admin.setOnSale(plan, task.what === 'show');
    return isKnown ? done(await listPlans(admin)) : refused(say(operatorTexts.planUnknown, { plan }));
  };

const listPlans = async (admin: BillingAdmin): Promise<string> =>
  (await admin.plans())
    .map(({ plan: { id, name, archivedAt, trialDays }, prices }) =>
      say(archivedAt === null ? operatorTexts.planLine : operatorTexts.planHidden, {
        id,
        name,
        trialDays,
        prices: prices.map(({ amountCents, currency }) => amountText(amountCents, currency)).join(', '),
      }),
    )
    .join('\n');

const createCouponsCommand =
  (admin: BillingAdmin) =>
  async (task: Task<'coupons'>): Promise<OperatorReply> => {
    if (task.what === 'list') return done(await listCoupons(admin));
    const { code } = task;
    if (task.what === 'end') {
      return (await admin.endCoupon(code))
        ? done(say(operatorTexts.couponEnded, { code }))
        : refused(say(operatorTexts.couponUnknown, { code }));
    }
    const { what: _what, endsAt, ...wish } = task;
    const made = await admin.makeCoupon({ ...wish, endsAt: endsAt === null ? null : new Date(endsAt) });
    return made === 'made' ? done(await listCoupons(admin)) : refused(say(COUPON_REFUSALS[made], { code }));
  };

const COUPON_REFUSALS = {
  taken: operatorTexts.couponTaken,
  'plan-unknown': operatorTexts.couponPlanUnknown,
  over: operatorTexts.couponUntilPast,
} as const;

const listCoupons = async (admin: BillingAdmin): Promise<string> =>
  (await admin.coupons())
    .map(({ code, kind, percentOff, uses, maxUses, isActive, planIds, endsAt, isPublic }) =>
      say(operatorTexts.couponLine, {
        code,
        percentOff,
        kind: operatorTexts.couponKinds[kind],
        uses,
        most: maxUses ?? operatorTexts.couponNoLimit,
        state: isActive ? operatorTexts.couponActive : operatorTexts.couponOver,
        plans: planIds?.join(', ') ?? operatorTexts.couponAllPlans,
        until: endsAt === null ? operatorTexts.couponNoEnd : endsAt.toISOString().slice(0, 10),
        shown: isPublic ? operatorTexts.couponPublic : operatorTexts.couponPrivate,
      }),
    )
    .join('\n');
