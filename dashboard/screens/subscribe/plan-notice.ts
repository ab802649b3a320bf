import type { AccountState } from '#shared/domain/account/account-state.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import type { TrialToKeep } from '#dashboard/components/payment/keep-plan-button.tsx';
import type { SubscribeDetail } from '#dashboard/components/order/held-subscription.ts';

const { notice } = subscribeTexts;

/** The notice about the user's plan, and the data for its actions. */
export type PlanNotice = {
  kind: 'unpaid' | 'ended' | 'running' | 'overdue' | 'unconfirmed';
  title: string;
  body: string;
  /** The hosted page of the invoice that the user can pay or confirm; null or missing if there is no such invoice. */
  payUrl?: string | null;
  /** A trial that ends without a card. */
  trial?: TrialToKeep;
};

/**
 * Returns the notice about the user's plan. `account` is the state that all screens use. `detail` is null while it
 * loads and if it could not be loaded.
 */
export const planNoticeOf = (account: AccountState, detail: SubscribeDetail | null): PlanNotice => {
  if (detail === null) return account === 'paid' ? CAN_USE : withoutPlan(account === 'ended');
  const { state, until } = detail.entitlement;
  switch (state) {
    case 'trial':
      return { kind: 'running', title: say(notice.trialTitle, { day: dayOf(until) }), ...trialOf(detail) };
    case 'cancelling':
      return {
        kind: 'running',
        title: say(notice.cancellingTitle, { day: dayOf(until) }),
        body: notice.cancellingBody,
      };
    case 'past-due':
      return overdue(detail, until);
    case 'active':
      return active(detail);
    case 'never':
    case 'ended':
      return account === 'paid' ? CAN_USE : withoutPlan(account === 'ended' || state === 'ended');
  }
};

/**
 * The notice while only the access of the account is known. It does not say "active plan", because it may be a trial.
 */
const CAN_USE: PlanNotice = { kind: 'running', title: notice.accessTitle, body: notice.accessBody };

const trialOf = ({ data }: SubscribeDetail): Pick<PlanNotice, 'body' | 'trial'> => {
  const { state, plan, access_until: endsAt } = data ?? {};
  if (plan === undefined || endsAt === undefined || endsAt === null) return { body: notice.trialBody };
  if (state === 'trial-without-card') return { body: notice.trialBody, trial: { plan, endsAt } };
  const amount = moneyText(plan.price_cents, plan.currency);
  return { body: say(notice.trialWithCardBody, { amount, day: dayOf(endsAt) }) };
};

const overdue = ({ data }: SubscribeDetail, until: string | null): PlanNotice => ({
  kind: 'overdue',
  title: notice.overdueTitle,
  body: say(notice.overdueBody, { day: dayOf(until) }),
  payUrl: data?.pay_url ?? null,
});

const dayOf = (moment: string | null): string => (moment === null ? '' : billingDayText(moment));

const withoutPlan = (hasEnded: boolean): PlanNotice =>
  hasEnded
    ? { kind: 'ended', title: notice.endedTitle, body: notice.endedBody }
    : { kind: 'unpaid', title: notice.unpaidTitle, body: notice.unpaidBody };

const active = ({ data }: SubscribeDetail): PlanNotice => {
  const payUrl = data?.pay_url ?? null;
  // While the plan is active, only a change of the plan has an open invoice.
  if (payUrl !== null)
    return { kind: 'unconfirmed', title: notice.unconfirmedTitle, body: notice.unconfirmedBody, payUrl };
  const isForLife = data?.plan.interval === 'lifetime' && data.active_plan_status !== 0;
  return { kind: 'running', title: notice.activeTitle, body: isForLife ? notice.lifetimeBody : notice.activeBody };
};

/** Whether the user has paid nothing so far: no purchase, or a running trial. */
export const hasPaidNothing = ({ total, entitlement }: SubscribeDetail): boolean =>
  total === 0 || entitlement.state === 'trial';

type CardBadge = { text: string; tone: 'success' | 'warn' | 'danger' };

/** Returns the badge on the card of the user's plan; null on other cards and after the end of the plan. */
export const badgeOf = (planId: string, { data }: SubscribeDetail): CardBadge | null => {
  if (data?.plan_id !== planId || data.active_plan_status === 0) return null;
  if (data.state === 'overdue' || data.state === 'lapsed')
    return { text: planHistoryTexts.badges.paymentFailed, tone: 'danger' };
  if (data.active_plan_status === 1 || data.unsubscribe_at === null) return { text: planTexts.active, tone: 'success' };
  return { text: say(planTexts.cancelOn, { day: billingDayText(data.unsubscribe_at) }), tone: 'warn' };
};
