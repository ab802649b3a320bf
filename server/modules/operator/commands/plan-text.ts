import { GRACE_MS } from '#shared/domain/plan/entitlement.ts';
import { amountText } from '#shared/domain/money.ts';
import { runningGrant } from '../../accounts/plan.ts';
import type { PlanGrant } from '../../accounts/plan-grants.service.ts';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import { isLive } from '../../billing/is-live.ts';
import { moment } from '../operator-reply.ts';
import type { CommandServices } from './command-services.ts';

/** Whether a bought plan still runs. */
export const isRunningPurchase = ({ status, withdrawnAt }: SubscriptionWithPlan): boolean =>
  isLive(status) && withdrawnAt === null;

/** Formats a plan with its price, for example `Monthly (29.00 EUR)`. */
export const planName = ({ planName: name, amountCents, currency }: SubscriptionWithPlan): string =>
  `${name} (${amountText(amountCents, currency)})`;

/**
 * Returns what happens next with a bought plan, as the predicate of a sentence, for example `is not charged again`.
 */
export const nextOf = (purchase: SubscriptionWithPlan): string => {
  const { status, periodStartsAt, periodEndsAt, renews, endedAt, withdrawnAt, amountCents, currency } = purchase;
  const amount = amountText(amountCents, currency);
  if (withdrawnAt !== null) return `was withdrawn ${moment(withdrawnAt)}`;
  if (status === 'waiting') return 'was never paid';
  if (status === 'ended') return `ended ${moment(endedAt ?? periodEndsAt ?? periodStartsAt)}`;
  if (status === 'past-due')
    return `has an unpaid invoice and ends ${moment(new Date(periodStartsAt.getTime() + GRACE_MS))} unless it is paid`;
  if (periodEndsAt === null) return 'runs without an end';
  const end = moment(periodEndsAt);
  const isCancelled = purchase.cancelledAt !== null;
  if (status === 'trial' && !isCancelled)
    return renews ? `is a trial; ${amount} are charged ${end}` : `is a trial; it ends ${end} and nothing is charged`;
  return renews ? `renews ${end} for ${amount}` : `is cancelled; it ends ${end} and is not charged again`;
};

export const grantEnd = ({ validUntil }: PlanGrant): string =>
  validUntil === null ? 'without an end' : `until ${moment(validUntil)}`;

type Plans = { grants: readonly PlanGrant[]; bought: readonly SubscriptionWithPlan[]; now: Date };

/** One line for each granted and each bought plan of a user. */
export const planLines = ({ grants, bought, now }: Plans): string[] => [
  ...grants.map((grant) => {
    const { grantedAt, validUntil } = grant;
    const isOver = validUntil !== null && validUntil <= now;
    return `Granted ${moment(grantedAt)}: ${isOver ? `ended ${moment(validUntil)}` : `runs ${grantEnd(grant)}`}`;
  }),
  ...bought.map((purchase) => `Bought ${moment(purchase.startedAt)}: ${planName(purchase)} ${nextOf(purchase)}`),
];

/** Explains why a user has no running bought plan. */
export const noPurchase = async (
  services: CommandServices,
  { id, email }: { id: string; email: string },
): Promise<string> => {
  const last = (await services.boughtOf(id)).at(-1);
  const granted = runningGrant(await services.plans.grantsOf(id), services.now());
  return [
    last === undefined ? `${email} has never bought a plan.` : `${email}: ${planName(last)} ${nextOf(last)}.`,
    ...(granted === undefined ? [] : [`A granted plan runs ${grantEnd(granted)}. Use “revoke-plan” to end it.`]),
  ].join('\n');
};
