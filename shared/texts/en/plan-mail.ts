/** Mails about what was bought. `{day}` is a day of billing, `{amount}` money with its currency. */
export const planMailTexts = {
  receipt: {
    subject: 'Your {brand} receipt {number}',
    preview: 'You paid {amount}.',
    intro: 'Thank you. On {day} you paid {amount} for {plan}, VAT included. The number of the invoice is {number}.',
    button: 'See the invoice',
    end: 'All your invoices stand under Plan History.',
  },
  'payment-failed': {
    subject: 'Your payment for {brand} did not go through',
    preview: 'Everything works until {day}.',
    intro: 'We could not charge {amount} for {plan}. Everything goes on working until {day}.',
    button: 'Pay with another card',
    end: 'Choose “Manage Your Subscription” there to give another card; what is open is then charged at once. If nothing is paid by {day}, your account can be read and no longer added to.',
  },
  refunded: {
    subject: '{amount} goes back to you',
    preview: 'It was paid for your {brand} invoice {number}.',
    intro:
      '{amount} of your {brand} invoice {number} goes back to you, the way you paid. Banks take some days to show it.',
    button: 'See your invoices',
    end: 'If you did not expect this, write to {contact}.',
  },
  cancelled: {
    subject: 'Your {brand} plan is cancelled',
    preview: 'It runs until {day}, and is not charged again.',
    intro: 'You cancelled {plan}. It runs until {day} and is not charged again.',
    button: 'See your plan',
    end: 'After that you can still read, find and export what you saved. If you change your mind before, buy the same plan again: it then goes on as if nothing had been.',
  },
  withdrawn: {
    subject: 'We have your withdrawal from {brand}',
    preview: 'All that you paid is given back.',
    intro:
      'Your withdrawal from {plan} reached us on {day}. The plan is over, and all that you paid for it is given back the way you paid.',
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
    intro: 'Your trial of {plan} ends on {day}. Nothing is charged, since you gave no card.',
    button: 'Choose a plan',
    end: 'Without a plan you can still read, find and export what you saved, and save nothing more.',
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
