import { common } from '../common.ts';

/** Mails about what was bought. `{day}` is a day of billing, `{amount}` money with its currency. */
export const planMailTexts = {
  receipt: {
    subject: 'Your {brand} receipt {number}',
    preview: 'You paid {amount}.',
    intro: 'Thank you. You paid {amount} for {plan} on {day}. Invoice number: {number}.',
    button: 'See the invoice',
    end: 'All your invoices are in Plan History.',
  },
  'payment-failed': {
    subject: 'Your {brand} payment failed',
    preview: 'Your plan stays active until {day}.',
    intro: 'We couldn’t charge {amount} for {plan}. Your plan stays active until {day}.',
    button: 'Pay now',
    end: 'Pay on the invoice page, or add a new card in Plan History: we then charge the open amount. If it’s still unpaid on {day}, you can view your saved ads but not add new ones.',
  },
  'payment-unconfirmed': {
    subject: 'Confirm your {brand} payment with your bank',
    preview: 'Your plan stays active until {day}.',
    intro: 'Your bank asks you to confirm the payment of {amount} for {plan}. Your plan stays active until {day}.',
    button: 'Confirm payment',
    end: 'Confirm it on the invoice page, or pay there with another card. If it’s still unpaid on {day}, you can view your saved ads but not add new ones.',
  },
  'payment-reminder': {
    subject: 'Your {brand} payment is still open',
    preview: 'Pay {amount} to keep your plan.',
    intro: '{amount} for {plan} is still unpaid. Your plan stays active until {day}.',
    button: 'Pay now',
    end: 'Pay on the invoice page, or add a new card in Plan History: we then charge the open amount. If it’s still unpaid on {day}, you can view your saved ads but not add new ones.',
  },
  'payment-last-reminder': {
    subject: 'Your {brand} plan ends tomorrow',
    preview: 'Pay {amount} to keep your plan.',
    intro: '{amount} for {plan} is still unpaid. Without this payment your plan ends on {day}.',
    button: 'Pay now',
    end: 'Pay on the invoice page, or add a new card in Plan History: we then charge the open amount. After {day} you can view your saved ads but not add new ones.',
  },
  refunded: {
    subject: 'Your refund of {amount} is on its way',
    preview: 'It is for your {brand} invoice {number}.',
    intro:
      'We refunded {amount} of your {brand} invoice {number} to the payment method you used. It can take a few days to show up.',
    button: 'See your invoices',
    end: 'If you didn’t expect this, contact us at {contact}.',
  },
  'dispute-lost': {
    subject: 'Your {brand} plan has ended',
    preview: 'Your bank returned the payment of invoice {number}.',
    intro: 'Your bank returned {amount} of invoice {number} to you after a dispute. Your {plan} plan has ended.',
    button: 'See your invoices',
    end: 'You can still view, search and export your saved ads. If you didn’t dispute this payment, contact us at {contact}.',
  },
  cancelled: {
    subject: 'Your {brand} plan is cancelled',
    preview: 'It stays active until {day}, and you won’t be charged again.',
    intro: 'We received your cancellation of {plan}. It stays active until {day}, and you won’t be charged again.',
    button: 'See your plan',
    end: 'After that you can still view, search and export your saved ads. Changed your mind? Choose “Keep this plan” before {day}. If you didn’t cancel, contact us at {contact}.',
  },
  withdrawn: {
    subject: 'Your {brand} withdrawal is confirmed',
    preview: 'The plan has ended.',
    intro:
      'We received your withdrawal from {plan} on {day}. The plan has ended. Any refund goes to the payment method you used.',
    button: 'See your invoices',
    end: 'You can still view, search and export your saved ads. If you didn’t withdraw, contact us at {contact}.',
  },
  'trial-charged-soon': {
    subject: 'Your {brand} trial ends soon',
    preview: 'We’ll charge your card {amount} on {day}.',
    intro:
      'Your {plan} trial ends on {day}. We’ll then charge your card {amount}, including any VAT, for the first period.',
    button: 'See or cancel your plan',
    end: 'Don’t want to continue? Cancel before {day} and you won’t be charged.',
  },
  'trial-ends-soon': {
    subject: 'Your {brand} trial ends soon',
    preview: 'You won’t be charged.',
    intro: 'Your {plan} trial ends on {day}. You won’t be charged, because you didn’t add a card.',
    button: 'Keep {plan} after the trial',
    end: 'To keep {plan}, add a card before {day}. Without a plan you can still view, search and export your saved ads, but you can’t save new ones.',
  },
  'trial-spent': {
    subject: 'Your {brand} trial is over',
    preview: 'You won’t be charged.',
    intro:
      'This card was already used for a {brand} trial. Each card gets one, so your {plan} trial has ended. You won’t be charged.',
    button: common.choosePlan,
    end: 'You can still view, search and export your saved ads. If you think this is wrong, contact us at {contact}.',
  },
  'renews-soon': {
    subject: 'Your {brand} plan renews soon',
    preview: 'On {day}, for {amount} or less.',
    intro: 'Your {plan} plan renews on {day} for {amount}, including any VAT. Any discount is deducted.',
    button: 'See or cancel your plan',
    end: 'Don’t want to continue? Cancel before {day}. Your plan then stays active until it ends, and you won’t be charged again.',
  },
  ended: {
    subject: 'Your {brand} plan has ended',
    preview: 'Your saved ads are still there.',
    intro:
      'Your {plan} plan ended on {day}. You can still view, search and export your saved ads. To save, follow and check spend, you need a plan.',
    button: common.choosePlan,
    end: 'Anything you save now stays on your device and syncs when you have a plan again.',
  },
} as const;

/** Rows that a receipt and the confirmation of an order share. */
export const invoiceRowTexts = {
  seller: 'Seller',
  sellerVatId: 'VAT ID of the seller',
  total: 'Invoice amount',
  credit: 'Paid with your credit',
  vat: 'VAT in this amount',
  tax: 'VAT',
  reverseCharge: 'Reverse charge, no VAT',
  vatId: 'Your VAT ID',
} as const;

/** Rows of the table in a receipt. */
export const receiptRowTexts = {
  plan: 'Plan',
  period: 'Period',
  days: '{from} – {until}',
  number: 'Invoice number',
  paidOn: 'Paid on',
  amount: 'Amount paid',
} as const;
