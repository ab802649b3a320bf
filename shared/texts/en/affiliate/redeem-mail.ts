/** Mails to an affiliate about a redeem request, by its new state. */
export const redeemMailTexts = {
  button: 'Open your affiliate page',
  approved: {
    subject: 'Your redeem request of {amount} was approved',
    preview: 'We’ll transfer the amount to your bank account.',
    intro: 'We approved your redeem request of {amount}. We’ll transfer the amount to your bank account.',
    next: 'We’ll email you when we have made the payment.',
  },
  rejected: {
    subject: 'Your redeem request of {amount} was rejected',
    preview: 'The amount is in your balance again.',
    intro: 'We rejected your redeem request of {amount}. The reason: {reason}',
    next: 'The amount is in your balance again. You can send a new request.',
  },
  paid: {
    subject: 'We paid {amount} to your bank account',
    preview: 'The transfer can take a few business days.',
    intro: 'We transferred {amount} to the bank account of your redeem request.',
    next: 'The transfer can take a few business days. If the amount doesn’t arrive, contact us at {contact}.',
  },
} as const;
