import type { Plan } from '#shared/contract/billing.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { failing, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { signedIn } from '#tests/support/dashboard-platform.ts';
import {
  answerBilling,
  bought,
  lifetime,
  monthly,
  nothingBought,
  UNTIL,
  yearly,
  type Detail,
} from '#tests/support/some-plans.ts';

const as = (account: 'unpaid' | 'ended' | 'paid'): SessionView =>
  signedIn.state === 'signed-in' ? { ...signedIn, account } : signedIn;

const having =
  (account: 'unpaid' | 'ended' | 'paid', detail: Detail = nothingBought, plans: readonly Plan[] = [monthly, yearly]) =>
  () =>
    answerBilling(paid({ session: as(account) })(), { detail, plans });

const promoted = { coupon_code_status: 1, coupon_code: 'SPRING', coupon_percent: 15 } as const;
const longest: Plan = {
  ...yearly,
  ...promoted,
  name: 'Yearly for agencies with a great many shops and people '.repeat(2),
  coupon_code: 'W'.repeat(40),
  price_cents: 123_456_789,
  desc: `<p>${'Everything that is in the other plan. '.repeat(6)}</p><ul><li>${'w'.repeat(120)}</li></ul>`,
};

const overdue = bought(monthly, { state: 'overdue', payment: 'failed' }, { state: 'past-due', until: UNTIL });
const cancelled = { active_plan_status: 2, unsubscribe_at: UNTIL } as const;
const at = '/subscribe';
const offered = (platform: ReturnType<typeof having>) => () => {
  const made = platform();
  made.answers.set('getCoupons', { data: { message: '20% off next purchase', coupon: 'STAY20' } });
  return made;
};

export const stories: Stories = {
  'nothing bought': screenAt(at, having('unpaid')),
  'with a promotion': screenAt(
    at,
    having('unpaid', { ...nothingBought, allowPromoCode: true }, [
      { ...monthly, ...promoted },
      { ...yearly, ...promoted },
    ]),
  ),
  trial: screenAt(at, having('paid', bought(yearly, {}, { state: 'trial', until: UNTIL }))),
  active: screenAt(at, having('paid', bought(monthly))),
  'set to cancel': screenAt(at, having('paid', bought(monthly, cancelled, { state: 'cancelling', until: UNTIL }))),
  ended: screenAt(at, having('ended', bought(monthly, { active_plan_status: 0 }, { state: 'ended', until: null }))),
  'payment failed': screenAt(at, having('paid', overdue)),
  lifetime: screenAt(at, having('paid', bought(lifetime, { valid_upto: null }, { state: 'active', until: null }))),
  longest: screenAt(at, having('unpaid', { ...nothingBought, allowPromoCode: true }, [monthly, longest])),
  loading: screenAt(at, waitingFor(having('unpaid'))),
  empty: screenAt(at, having('unpaid', nothingBought, [])),
  error: screenAt(at, failing(having('unpaid'), ['listPlans'])),
  offline: screenAt(at, failing(having('unpaid'), ['listPlans'], 'NETWORK_UNREACHABLE')),
  'order, trial': screenAt('/subscribe?plan=yearly', having('unpaid')),
  'order, paid at once': screenAt(
    '/subscribe?plan=yearly',
    having('unpaid', { ...nothingBought, trial_available: false }),
  ),
  'order, change': screenAt('/subscribe?plan=yearly', having('paid', bought(monthly))),
  'order, keep': screenAt(
    '/subscribe?plan=monthly',
    having('paid', bought(monthly, cancelled, { state: 'cancelling', until: UNTIL })),
  ),
  'order, refused': screenAt(
    '/subscribe?plan=yearly',
    failing(having('paid', bought(monthly)), ['createCheckout'], 'PAYMENT_DECLINED'),
    pressing('Order with obligation to pay'),
  ),
  'order, for life': screenAt('/subscribe?plan=lifetime', having('paid', bought(monthly))),
  'order, not on sale': screenAt('/subscribe?plan=gone', having('unpaid')),
  'affiliate link': screenAt(at, having('unpaid'), pressing('Came by an affiliate link?')),
  'unsubscribe, 1 confirm': screenAt(at, having('paid', bought(monthly)), pressing('Unsubscribe')),
  'unsubscribe, 2 feedback': screenAt(at, having('paid', bought(monthly)), pressing('Unsubscribe', "Yes I'm sure")),
  'unsubscribe, 3 offer': screenAt(
    at,
    offered(having('paid', bought(monthly))),
    pressing('Unsubscribe', "Yes I'm sure", 'Skip and Unsubscribe'),
  ),
  'unsubscribe, 3 no offer': screenAt(
    at,
    failing(having('paid', bought(monthly)), ['getCoupons'], 'COUPON_NOT_FOUND'),
    pressing('Unsubscribe', "Yes I'm sure", 'Skip and Unsubscribe'),
  ),
};
