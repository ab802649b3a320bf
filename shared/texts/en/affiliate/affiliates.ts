/** Answers of the affiliate calls. */
export const affiliatesTexts = {
  linkMade: 'Your affiliate link is ready.',
  counted: 'Noted.',
  redeemFiled: 'Your redeem request is sent.',
  emailInvalid: 'Please enter your valid email.',
  accountDeleted: 'The account was deleted.',
  saved: 'The affiliate link is saved.',
} as const;
