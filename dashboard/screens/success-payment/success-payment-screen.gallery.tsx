import { failing, paid, waitingFor } from '#tests/gallery/platforms.ts';
import { pressing } from '#tests/gallery/press.ts';
import { screenAt, type Stories } from '#tests/gallery/story.ts';
import { answerBilling } from '#tests/support/builders/some-plans.ts';

const at = '/success-payment?status=true&subscriptionPaymentId=7&session_id=cs_1';
const answering =
  (isPaid: boolean, isTrial = false, make = paid()) =>
  () => {
    const platform = answerBilling(make(), {});
    platform.answers.set('updatePaymentStatus', {
      message: isTrial ? 'Your free trial has started.' : 'Payment successful!',
      data: { paid: isPaid, trial: isTrial },
    });
    return platform;
  };

export const stories: Stories = {
  paid: screenAt(at, answering(true)),
  trial: screenAt(at, answering(true, true)),
  'trial, no extension': screenAt(at, answering(true, true, paid({ hasExtension: false }))),
  'not done yet': screenAt(at, answering(false)),
  asking: screenAt(at, waitingFor(paid())),
  failed: screenAt(at, failing(paid(), ['updatePaymentStatus'], 'BILLING_UNAVAILABLE')),
  offline: screenAt(at, failing(paid(), ['updatePaymentStatus'], 'NETWORK_UNREACHABLE')),
  'affiliate link, paid': screenAt(at, answering(true), pressing('Affiliate Link')),
  'affiliate link, plans not loaded': screenAt(at, failing(answering(true), ['listPlans']), pressing('Affiliate Link')),
};
