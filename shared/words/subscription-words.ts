import type { PaymentState, SubscriptionState } from '#shared/domain/plan/subscription-state.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from './plan-words.ts';

export type Tone = 'grey' | 'green' | 'red';
type Toned = { text: string; tone: Tone };

/** A subscription of the API, as far as the words need it. Times are in ISO 8601. */
export type SubscriptionShown = {
  state: SubscriptionState;
  payment: PaymentState;
  next_billing_at: string | null;
  access_until: string | null;
};

const { badges, nextBillingNone: none, notices } = texts;

const BADGES: Readonly<Record<SubscriptionState, Toned>> = {
  'trial-without-card': { text: badges.trial, tone: 'grey' },
  'trial-with-card': { text: badges.trial, tone: 'grey' },
  active: { text: badges.active, tone: 'green' },
  lifetime: { text: badges.active, tone: 'green' },
  overdue: { text: badges.paymentFailed, tone: 'red' },
  lapsed: { text: badges.paymentFailed, tone: 'red' },
  ending: { text: badges.activeUntil, tone: 'green' },
  cancelled: { text: badges.cancelled, tone: 'red' },
  ended: { text: badges.ended, tone: 'grey' },
  refunded: { text: badges.refunded, tone: 'red' },
  withdrawn: { text: badges.withdrawn, tone: 'red' },
};

/** Returns the badge of a subscription: docs/product.md#badges-of-plan-history. */
export const subscriptionBadge = ({ state, access_until: until }: SubscriptionShown): Toned => {
  const { text, tone } = BADGES[state];
  return { text: say(text, { day: dayOf(until) }), tone };
};

/** Returns a payment status in upper case. `status` is a payment state or the status of an invoice. */
export const paymentStatusText = (status: string): Toned => ({
  text: (status === 'none' ? texts.notCharged : status).toUpperCase(),
  tone: PAYMENT_TONES[status] ?? 'red',
});

const PAYMENT_TONES: Readonly<Partial<Record<string, Tone>>> = { pending: 'grey', none: 'grey', paid: 'green' };

/** Text of a state in which no charge will follow by itself. */
const NO_BILLING: Readonly<Record<SubscriptionState, string>> = {
  'trial-without-card': none.noCard,
  'trial-with-card': none.over,
  active: none.over,
  lifetime: texts.nextBillingNever,
  overdue: none.due,
  lapsed: none.due,
  ending: texts.nextBillingCancelled,
  cancelled: texts.nextBillingCancelled,
  ended: none.over,
  refunded: none.over,
  withdrawn: none.over,
};

/** Returns the day of the next charge, or why there is none. */
export const nextBillingText = ({ state, next_billing_at: at }: SubscriptionShown): string =>
  at === null ? NO_BILLING[state] : billingDayText(at);

type Notice = { text: string; isProblem: boolean };

const NOTICES: Readonly<Partial<Record<SubscriptionState, Notice>>> = {
  'trial-without-card': { text: notices.trialWithoutCard, isProblem: false },
  'trial-with-card': { text: notices.trialWithCard, isProblem: false },
  overdue: { text: notices.overdue, isProblem: true },
  lapsed: { text: notices.lapsed, isProblem: true },
};

/** Returns what the user should know or do; null if nothing. `amount` is the price of one period. */
export const subscriptionNotice = (
  { state, access_until: until }: SubscriptionShown,
  amount: string,
): Notice | null => {
  const notice = NOTICES[state];
  if (notice === undefined) return null;
  return { text: say(notice.text, { day: dayOf(until), amount }), isProblem: notice.isProblem };
};

const dayOf = (moment: string | null): string => (moment === null ? '' : billingDayText(moment));
