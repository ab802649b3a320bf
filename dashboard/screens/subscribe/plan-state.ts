import type { AccountState } from '#shared/domain/account-state.ts';
import { planHistoryTexts } from '#shared/texts/en/plan-history.ts';
import { planTexts } from '#shared/texts/en/plans.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import type { SubscribeDetail } from '#dashboard/components/order/held-subscription.ts';

const { notice } = subscribeTexts;

export type PlanNotice = {
  kind: 'unpaid' | 'ended' | 'running' | 'overdue';
  title: string;
  body: string;
};

/**
 * What the person has, in words. `account` is what every screen goes by; `detail` says more, and is null until it is here
 * or where it can't be had.
 */
export const planNoticeOf = (account: AccountState, detail: SubscribeDetail | null): PlanNotice => {
  const { state, until } = detail?.entitlement ?? { state: 'never', until: null };
  switch (state) {
    case 'trial':
      return { kind: 'running', title: say(notice.trialTitle, { day: dayOf(until) }), body: notice.trialBody };
    case 'cancelling':
      return {
        kind: 'running',
        title: say(notice.cancellingTitle, { day: dayOf(until) }),
        body: notice.cancellingBody,
      };
    case 'past-due':
      return {
        kind: 'overdue',
        title: notice.overdueTitle,
        body: say(notice.overdueBody, { day: dayOf(until), link }),
      };
    case 'active':
      return active(detail);
    case 'never':
    case 'ended':
      return account === 'paid' ? active(null) : without(account === 'ended' || state === 'ended');
  }
};

const { manage: link } = planHistoryTexts;
const dayOf = (moment: string | null): string => (moment === null ? '' : billingDayText(moment));

const without = (hasEnded: boolean): PlanNotice =>
  hasEnded
    ? { kind: 'ended', title: notice.endedTitle, body: notice.endedBody }
    : { kind: 'unpaid', title: notice.unpaidTitle, body: notice.unpaidBody };

const active = (detail: SubscribeDetail | null): PlanNotice => {
  const isForLife = detail?.data?.plan.interval === 'lifetime' && detail.data.active_plan_status !== 0;
  return { kind: 'running', title: notice.activeTitle, body: isForLife ? notice.lifetimeBody : notice.activeBody };
};

/** Nothing was bought so far, or a trial that runs. */
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
