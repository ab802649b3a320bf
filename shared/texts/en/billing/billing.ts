/**
 * Names and descriptions (HTML) of the seeded plans, and answers of the billing calls. Some texts are fixed:
 * docs/product.md#texts-fixed-to-the-letter.
 */
export const billingTexts = {
  monthlyName: 'Monthly',
  monthlyDescription:
    '<ul><li>Shopify and dropshipping filters</li><li>European ad spend and views</li><li>Saved ads and followed pages</li><li>One-click download</li></ul>',
  yearlyName: 'Yearly',
  yearlyDescription: '<ul><li>Everything in Monthly</li><li>Billed once a year: save about a third</li></ul>',
  lifetimeName: 'Lifetime',
  lifetimeDescription: '<ul><li>Everything in Yearly</li><li>One payment, no renewal</li></ul>',

  checkoutCreated: 'Continue to payment.',
  planUpdated: 'Plan updated',
  paymentToConfirm:
    'Confirm the payment with your bank. Until then your current plan continues, and nothing is charged.',
  paymentSuccessful: 'Payment successful!',
  trialBegun: 'Your free trial has started.',
  paymentOpen: 'Your payment hasn’t gone through yet.',
  cardAdded: 'Your card was added.',
  unsubscribed: 'Unsubscribed successfully!!!',
  applied: 'Applied successfully',
  couponOffer: '{percent}% off next purchase',
  withdrawn: 'Withdrawal confirmed. Any refund goes to the card or account you used.',
  heard: 'Received.',

  /** Why an invoice was refunded, printed on the credit note. */
  creditNoteMemos: {
    withdrawal: 'Withdrawal from the contract',
    surplus: 'Refund of a plan that was paid twice',
    other: 'Refund',
  },
} as const;
