/** Answers of the affiliate calls. */
export const affiliatesTexts = {
  linkMade: 'Your affiliate link is ready.',
  counted: 'Noted.',
  redeemFiled: 'Your redeem request is sent.',
  emailInvalid: 'Please enter your valid email.',
  accountDeleted: 'The account was deleted.',
  saved: 'The affiliate link is saved.',
} as const;

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
