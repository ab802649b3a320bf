import type { OrderPreview, Plan } from '#shared/contract/billing.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import { failing, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { signedIn } from '#tests/support/stand-ins/dashboard/dashboard-platform.ts';
import {
  answerBilling,
  aPreview,
  aTrialPreview,
  bought,
  lifetime,
  monthly,
  nothingBought,
  UNTIL,
  yearly,
  type Detail,
} from '#tests/support/builders/some-plans.ts';

const as = (account: 'unpaid' | 'ended' | 'paid'): SessionView =>
  signedIn.state === 'signed-in' ? { ...signedIn, account } : signedIn;

const having =
  (account: 'unpaid' | 'ended' | 'paid', detail: Detail = nothingBought, plans: readonly Plan[] = [monthly, yearly]) =>
  () =>
    answerBilling(paid({ session: as(account) })(), { detail, plans });

const ordering = (account: 'unpaid' | 'paid', detail: Detail, preview: OrderPreview) => () =>
  answerBilling(paid({ session: as(account) })(), { detail, preview });
const upgrade = { kind: 'change', unused: 1_450, discount: 4_560, credit: 350, tax: 2_624, due: 16_440 } as const;
const downgrade = { kind: 'change', unused: 19_892, due: 0, kept: 16_992 } as const;
const inTrial = { kind: 'trial-change', until: UNTIL, charge: 0, due: 0, charged_later: false } as const;

const promoted = { coupon_code_status: 1, coupon_code: 'SPRING', coupon_percent: 15 } as const;
const longest: Plan = {
  ...yearly,
  ...promoted,
  name: 'Yearly for agencies with a great many shops and people '.repeat(2),
  coupon_code: 'W'.repeat(40),
  price_cents: 123_456_789,
  desc: `<p>${'Everything that is in the other plan. '.repeat(6)}</p><ul><li>${'w'.repeat(120)}</li></ul>`,
};

const overdue = bought(
  monthly,
  { state: 'overdue', payment: 'failed', pay_url: 'https://pay.example/invoice/5' },
  { state: 'past-due', until: UNTIL },
);
const trial = { state: 'trial-without-card', payment: 'pending', access_until: UNTIL } as const;
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
  trial: screenAt(at, having('paid', bought(yearly, trial, { state: 'trial', until: UNTIL }))),
  active: screenAt(at, having('paid', bought(monthly))),
  'set to cancel': screenAt(at, having('paid', bought(monthly, cancelled, { state: 'cancelling', until: UNTIL }))),
  ended: screenAt(at, having('ended', bought(monthly, { active_plan_status: 0 }, { state: 'ended', until: null }))),
  'payment failed': screenAt(at, having('paid', overdue)),
  'payment to confirm': screenAt(at, having('paid', bought(monthly, { pay_url: 'https://pay.example/invoice/6' }))),
  lifetime: screenAt(at, having('paid', bought(lifetime, { valid_upto: null }, { state: 'active', until: null }))),
  longest: screenAt(at, having('unpaid', { ...nothingBought, allowPromoCode: true }, [monthly, longest])),
  loading: screenAt(at, waitingFor(having('unpaid'))),
  empty: screenAt(at, having('unpaid', nothingBought, [])),
  error: screenAt(at, failing(having('unpaid'), ['listPlans'])),
  offline: screenAt(at, failing(having('unpaid'), ['listPlans'], 'NETWORK_UNREACHABLE')),
  'order, trial': screenAt('/subscribe?plan=yearly', ordering('unpaid', nothingBought, aTrialPreview(yearly))),
  'order, paid at once': screenAt(
    '/subscribe?plan=yearly',
    ordering('unpaid', { ...nothingBought, trial_available: false }, aPreview(yearly)),
  ),
  'order, change': screenAt('/subscribe?plan=yearly', ordering('paid', bought(monthly), aPreview(yearly, upgrade))),
  'order, credit is kept': screenAt(
    '/subscribe?plan=monthly',
    ordering('paid', bought(yearly), aPreview(monthly, downgrade)),
  ),
  'order, change in a trial': screenAt(
    '/subscribe?plan=yearly',
    ordering('paid', bought(monthly, {}, { state: 'trial', until: UNTIL }), aPreview(yearly, inTrial)),
  ),
  'order, keep': screenAt(
    '/subscribe?plan=monthly',
    ordering(
      'paid',
      bought(monthly, cancelled, { state: 'cancelling', until: UNTIL }),
      aPreview(monthly, { kind: 'keep', until: UNTIL, charge: 0, due: 0 }),
    ),
  ),
  'order, refused': screenAt(
    '/subscribe?plan=yearly',
    failing(ordering('paid', bought(monthly), aPreview(yearly, upgrade)), ['createCheckout'], 'PAYMENT_DECLINED'),
    pressing('Order with obligation to pay'),
  ),
  'order, for life': screenAt(
    '/subscribe?plan=lifetime',
    ordering('paid', bought(monthly), aPreview(lifetime, { replaces: { name: 'Monthly', until: UNTIL } })),
  ),
  'order, no amount': screenAt(
    '/subscribe?plan=yearly',
    failing(having('paid', bought(monthly)), ['previewOrder'], 'BILLING_UNAVAILABLE'),
  ),
  'order, not on sale': screenAt('/subscribe?plan=gone', having('unpaid')),
  'order, runs already': screenAt('/subscribe?plan=monthly', having('paid', bought(monthly))),
  'affiliate link': screenAt(at, having('unpaid'), pressing('Have an affiliate link?')),
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
