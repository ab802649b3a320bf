/** Mails about what was bought. `{day}` is a day of billing, `{amount}` money with its currency. */
export const planMailTexts = {
  receipt: {
    subject: 'Your {brand} receipt {number}',
    preview: 'You paid {amount}.',
    intro: 'Thank you. On {day} you paid {amount} for {plan}. The number of the invoice is {number}.',
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
    subject: '{amount} goes back to you',
    preview: 'It was paid for your {brand} invoice {number}.',
    intro:
      '{amount} of your {brand} invoice {number} goes back to you, the way you paid. Banks take some days to show it.',
    button: 'See your invoices',
    end: 'If you did not expect this, write to {contact}.',
  },
  'dispute-lost': {
    subject: 'Your {brand} plan has ended',
    preview: 'Your bank returned the payment of invoice {number}.',
    intro:
      'Your bank returned {amount} of invoice {number} to you after a dispute. Your plan {plan} has therefore ended.',
    button: 'See your invoices',
    end: 'You can still read, search and export what you saved. If you did not dispute this payment, write to {contact}.',
  },
  cancelled: {
    subject: 'Your {brand} plan is cancelled',
    preview: 'It runs until {day}, and is not charged again.',
    intro: 'We received your cancellation of {plan}. The plan runs until {day} and is not charged again.',
    button: 'See your plan',
    end: 'After that you can still read, find and export what you saved. To keep the plan, order it again before that day: nothing is charged until then. If you did not cancel, write to {contact}.',
  },
  withdrawn: {
    subject: 'Your {brand} withdrawal is confirmed',
    preview: 'The plan has ended.',
    intro:
      'We received your withdrawal from {plan} on {day}. The plan has ended. Your refund goes to the payment method you used.',
    button: 'See your invoices',
    end: 'You can still read, find and export what you saved. If you did not withdraw, write to {contact}.',
  },
  'trial-charged-soon': {
    subject: 'Your {brand} trial ends soon',
    preview: 'On {day} your card is charged {amount}.',
    intro:
      'Your trial of {plan} ends on {day}. Your card is then charged {amount}, VAT included, for the first period.',
    button: 'See or cancel your plan',
    end: 'If you do not want that, cancel before: nothing is charged then.',
  },
  'trial-ends-soon': {
    subject: 'Your {brand} trial ends soon',
    preview: 'Nothing is charged.',
    intro: 'Your {plan} trial ends on {day}. You won’t be charged, because you didn’t add a card.',
    button: 'Keep {plan} after the trial',
    end: 'To keep {plan}, add a card before {day}. Without a plan you can still view, search and export your saved ads, but you can’t save new ones.',
  },
  'trial-spent': {
    subject: 'Your {brand} trial is over',
    preview: 'Nothing is charged.',
    intro:
      'The card that you gave has had a trial of {brand} before, and each card has one. Your trial of {plan} is over; nothing is charged.',
    button: 'Choose a plan',
    end: 'You can still read, find and export what you saved. If you think this is wrong, write to {contact}.',
  },
  'renews-soon': {
    subject: 'Your {brand} plan renews soon',
    preview: 'On {day}, for {amount} or less.',
    intro:
      'Your plan {plan} renews on {day}. It costs {amount}, VAT included; a discount that you have is taken off that.',
    button: 'See or cancel your plan',
    end: 'If you do not want that, cancel before: it then runs to its end and is not charged again.',
  },
  ended: {
    subject: 'Your {brand} plan has ended',
    preview: 'What you saved is still there.',
    intro:
      'Your plan {plan} ended on {day}. You can still read, find and export what you saved; saving, following and checking spend need a plan.',
    button: 'Choose a plan',
    end: 'What you save meanwhile stays on your device, and is sent once a plan runs again.',
  },
} as const;

/** Rows that a receipt and the confirmation of an order share. */
export const invoiceRowTexts = {
  seller: 'Seller',
  sellerVatId: 'VAT ID of the seller',
  vat: 'VAT in this amount',
  vatId: 'Your VAT ID',
} as const;

/** Rows of the table in a receipt. */
export const receiptRowTexts = {
  plan: 'Plan',
  period: 'Period',
  days: '{from} – {until}',
  number: 'Invoice number',
  paidOn: 'Paid on',
  amount: 'Amount',
} as const;
