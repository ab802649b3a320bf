import { amountText } from '#shared/domain/money.ts';
import type { BillingAdmin } from '../../billing/admin.service.ts';
import { done, refused, type OperatorReply } from '../operator-reply.ts';

/** One line for each plan, also for those that are not sold. */
export const planList = async (billing: Pick<BillingAdmin, 'plans'>): Promise<string> =>
  (await billing.plans.list())
    .map(({ plan: { id, name, archivedAt, trialDays }, prices }) => {
      const amounts = prices.map(({ amountCents, currency }) => amountText(amountCents, currency)).join(', ');
      const state = archivedAt === null ? `trial days: ${trialDays}` : 'not sold';
      return [id, name, amounts, state].join('  ');
    })
    .join('\n');

/** Starts or stops selling a plan. Subscriptions that run are not affected. */
export const setOnSale = async (billing: BillingAdmin, plan: string, isOnSale: boolean): Promise<OperatorReply> =>
  (await billing.plans.setOnSale(plan, isOnSale))
    ? done(await planList(billing))
    : refused(`There is no plan “${plan}”. “plans list” shows them.`);
