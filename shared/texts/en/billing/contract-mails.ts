import { common } from '../common.ts';

/**
 * The mail that confirms an order, as Directive 2011/83/EU, article 8(7), requires. `withdrawal` has the facts of its
 * Annex I (A). `form` is the model withdrawal form of Annex I (B), whose words are fixed.
 */
export const orderMailTexts = {
  subject: 'Your {brand} order: {plan}',
  preview: 'We confirm your order. Keep this email.',
  intros: {
    purchase: 'Thank you for your order. Your {plan} plan has started. Keep this email: it confirms your contract.',
    trial:
      'Thank you for your order. Your free trial of {plan} has started. Keep this email: it confirms your contract.',
    change: 'Your plan is now {plan}, as you ordered. Keep this email: it confirms your contract.',
    'trial-change': 'Your trial is now a trial of {plan}, as you ordered. Keep this email: it confirms your contract.',
    'keep-trial': 'You keep {plan} after your trial, as you ordered. Keep this email: it confirms your contract.',
    resume: 'Your {plan} plan continues, as you ordered. Keep this email: it confirms your contract.',
  },
  button: 'See your plan',
  invoiceButton: 'See the invoice',

  rows: {
    orderedOn: 'Ordered on',
    plan: 'Plan',
    term: 'Term',
    price: 'Price',
    paid: 'Paid with this order',
    creditKept: 'Credit for later invoices',
    invoice: 'Invoice number',
    renewal: 'Renewal',
    before: 'Previous plan',
    start: 'Start',
    terms: 'Terms',
  },
  intervals: { month: '1 month', year: '1 year', lifetime: 'For life' },
  trialTerm: 'Free trial until {until}, then {interval}',
  prices: {
    month: '{price} a month, including any VAT',
    year: '{price} a year, including any VAT',
    lifetime: '{price} once, including any VAT',
  },
  nothing: 'Nothing',
  renews: {
    month: 'On {until} for {price}, then every month until you cancel',
    year: 'On {until} for {price}, then every year until you cancel',
  },
  renewsWithCard: 'Only if you add a card before {until}. Without a card the plan ends then, and you pay nothing.',
  renewsNot: 'None. Nothing more is charged.',
  endsOn: 'None. The plan ends on {until}.',
  beforeEnds: '{plan} does not renew. It ends on {until} and is not charged again.',
  startRequested: 'Immediately, as you requested on {day} at {time} UTC.',
  termsVersion: 'Version of {version}: {url}',

  cancel: {
    title: 'How to cancel',
    how: 'Cancel at any time in Plan History ({url}), without a login at {page}, or contact us at {contact}.',
    paid: 'Your plan then stays active until the end of the time you paid for. It is not charged again.',
    trial: 'If you cancel before {until}, you pay nothing.',
    lifetime: 'This plan does not renew, so there is nothing to cancel.',
  },

  withdrawal: {
    title: 'Right of withdrawal',
    right:
      'You can withdraw from this contract within 14 days without giving a reason. The 14 days start on the day of your order and end on {until}.',
    how: 'To withdraw, send us a clear statement, for example by email or letter, to: {seller}. You can use the form below, but you do not have to.',
    online:
      'You can also withdraw online, with the link next to your plan in Plan History ({url}), or without a login at {page}. We then immediately confirm by email what you sent, with date and time.',
    deadline: 'You are in time if you send your statement before the 14 days are over.',
    effectsTitle: 'What happens when you withdraw',
    refund:
      'We pay back all that you paid us for this order, at once and no later than 14 days after we receive your statement. We use the means of payment that you used, unless we agree on another one with you. This costs you nothing.',
    startNow:
      'You asked us to start before the 14 days are over. The law lets us charge for the time until your statement, in proportion to the price of the whole term. We charge this only if you have withdrawn from the same plan before.',
    none: 'This change cost nothing and does not start a new right of withdrawal.',
  },

  form: {
    title: 'Model withdrawal form',
    lines: [
      '(complete and return this form only if you wish to withdraw from the contract)',
      '— To {seller}:',
      '— I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
      '— Ordered on (*)/received on (*),',
      '— Name of consumer(s),',
      '— Address of consumer(s),',
      '— Signature of consumer(s) (only if this form is notified on paper),',
      '— Date',
      '(*) Delete as appropriate.',
    ],
  },
} as const;

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
