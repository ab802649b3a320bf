import { common } from '../common.ts';

/** Cancel or withdraw without a login. The labels of links and buttons follow the law: see decision 45. */
export const declaration = {
  title: 'Cancel or withdraw',
  lead: 'End a contract with us without logging in.',
  account: 'If you can log in, you can also do this in Plan History, next to your plan.',
  links: { cancel: 'Cancel contracts here', withdraw: 'Withdraw from contract here' },
  form: {
    kind: 'What do you want to do?',
    kinds: {
      cancel: 'Cancel: the contract ends at the end of its period',
      withdraw:
        'Withdraw: within 14 days of the order, the contract ends now and you get your money back. If you withdraw from the same plan again, you pay for the days you used.',
    },
    name: common.name,
    email: 'Email of your account',
    emailHint: 'We send the receipt to this address.',
    invoiceNumber: 'Invoice number (optional)',
    requestedEnd: 'Last day (optional)',
    requestedEndHint: 'If you cancel: leave this empty for the earliest possible day.',
    reason: 'Reason (optional)',
    reasonHint: 'If you cancel for cause: the reason. Otherwise you don’t need one.',
    /** Honeypot: hidden from users. */
    trap: 'Leave this empty',
    continue: 'Continue',
    failed: 'Couldn’t send your declaration. Try again, or use the contact details in the Imprint.',
    /** Shown at the only invalid field if the form was sent without a script. */
    invalid: {
      name: 'Not sent. Enter your name on one line, with up to 100 characters.',
      email: 'Not sent. Enter a valid email address.',
      invoiceNumber: 'Not sent. Enter an invoice number of up to 60 characters.',
      requestedEnd: 'Not sent. Enter a valid day.',
      reason: 'Not sent. Enter a reason of up to 2,000 characters.',
    },
  },
  review: {
    title: 'Check your declaration',
    kinds: { cancel: 'Cancellation of the contract', withdraw: 'Withdrawal from the contract' },
    kind: 'Declaration',
    name: common.name,
    email: common.email,
    invoiceNumber: 'Invoice number',
    requestedEnd: 'Last day',
    reason: 'Reason',
    earliest: 'The earliest possible day',
    back: common.back,
    send: { cancel: 'Cancel now', withdraw: 'Withdraw from contract' },
    sending: common.sending,
  },
  another: 'Send another declaration',
  sent: 'We received your declaration. We sent a receipt with the content and the time to your email address. If it contains a link, open the link to confirm.',
  invalid: 'Nothing was sent: enter your name, a valid email address and, if you cancel, a valid day.',
  tooMany: 'Nothing was sent: too many declarations came from your network within an hour. Try again later.',
  privacy: 'We store your declaration for three years as proof.',
} as const;

/** The target of the link in the receipt. */
export const confirmDeclaration = {
  title: { cancel: 'Confirm your cancellation', withdraw: 'Confirm your withdrawal' },
  documentTitle: 'Confirm your declaration',
  body: {
    cancel: 'Your {plan} plan runs until {day} and is not renewed.',
    withdraw: 'Your {plan} plan ends now, and we refund {amount}.',
    withdrawNone: 'Your {plan} plan ends now. Nothing was paid, so there is no refund.',
  },
  confirm: { cancel: 'Confirm cancellation', withdraw: 'Confirm withdrawal' },
  doneTitle: 'Confirmed',
  doneBefore: 'This declaration was confirmed before. There is nothing more to do.',
  notValidTitle: 'This link does not work',
  notValid:
    'The link is incomplete or older than 14 days, or the plan has ended. Your declaration is stored, and we will check it.',
  failedTitle: 'This could not be loaded',
  retry: common.retry,
  toContact: 'Contact us',
} as const;
