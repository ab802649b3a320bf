import { common } from '../common.ts';

/** The receipt of a declaration without a login. */
export const declarationMailTexts = {
  subject: {
    cancel: 'We received your cancellation',
    withdraw: 'We received your withdrawal',
  },
  preview: 'This is your receipt.',
  intro: {
    cancel: 'We received this cancellation of a {brand} contract. It counts from the time below:',
    withdraw: 'We received this withdrawal from a {brand} contract. It counts from the time below:',
  },
  rows: {
    kind: 'Declaration',
    at: 'Received',
    name: common.name,
    email: common.email,
    invoiceNumber: 'Invoice',
    requestedEnd: 'Requested end',
    reason: 'Reason',
  },
  kinds: {
    cancel: 'Cancellation of the contract',
    cancelForCause: 'Cancellation of the contract for cause',
    withdraw: 'Withdrawal from the contract',
  },
  earliest: 'As early as possible',
  /** Anyone can enter the address of another person, so that links in the text are not mailed. */
  leftOut: '(We have stored this text. It is left out here because it looks like a link.)',
  confirm: 'Confirm',
  withLink:
    'Open the link and confirm. We then carry out your declaration immediately. The link works for {days, number} days. The time above counts even if you confirm later.',
  withoutLink: 'We will check your declaration and reply to this address.',
  notYou:
    'If you did not send this, ignore this email and do not open the link. No plan is ended without your confirmation.',
} as const;
