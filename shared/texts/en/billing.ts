/**
 * Names and descriptions (HTML) of the seeded plans, and answers of the billing calls. Some texts are fixed:
 * docs/product.md#texts-fixed-to-the-letter.
 */
export const billingTexts = {
  monthlyName: 'Monthly',
  monthlyDescription:
    '<ul><li>Shopify and dropshipping filters</li><li>European ad spend and views</li><li>Saved ads and followed pages</li><li>One-click download</li></ul>',
  yearlyName: 'Yearly',
  yearlyDescription:
    '<ul><li>Everything in Monthly</li><li>One payment a year, about a third less than by month</li></ul>',
  lifetimeName: 'Lifetime',
  lifetimeDescription: '<ul><li>Everything in Yearly</li><li>One payment, no renewal</li></ul>',

  checkoutCreated: 'Go on to the payment.',
  planUpdated: 'Plan updated',
  paymentToConfirm:
    'Confirm the payment with your bank. Until then your current plan continues, and nothing is charged.',
  paymentSuccessful: 'Payment successful!',
  trialBegun: 'Your trial has begun.',
  paymentOpen: 'The payment is not done yet.',
  cardAdded: 'Your card was added.',
  unsubscribed: 'Unsubscribed successfully!!!',
  applied: 'Applied successfully',
  couponOffer: '{percent}% off next purchase',
  withdrawn: 'Withdrawal confirmed. Your refund is on its way.',
  heard: 'Heard.',
} as const;
