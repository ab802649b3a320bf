/** Mails to the operator. None of them contains personal data; each names the command that shows more. */
export const operatorMailTexts = {
  footer: '{brand} sent this email to the operator of {site}.',

  /** What is wrong with the payment provider; each is the text of a mail. */
  setupFaults: {
    key: 'Stripe rejects the key in STRIPE_SECRET_KEY. It was deleted, rolled or belongs to another account. No user can buy or cancel until the server starts with a valid key.',
    permission: 'The key in STRIPE_SECRET_KEY lacks a permission: {detail}',
    'webhook-missing':
      'No webhook endpoint at Stripe has the address {detail}. The server learns of payments only by its daily reading.',
    'webhook-disabled':
      'The webhook endpoint {detail} is disabled at Stripe. The server learns of payments only by its daily reading.',
    'webhook-events': 'The webhook endpoint at Stripe does not send these events: {detail}.',
  },

  'redeem-filed': {
    subject: 'Redeem request: {amount}',
    preview: 'An affiliate asked for a payout.',
    intro: 'An affiliate asked for a payout of {amount}.',
    next: 'Show it: npm run operator -- payouts show {id}',
  },
  'referral-held': {
    subject: 'A referral needs a review',
    preview: 'Its commission is held.',
    intro: 'A referral looks wrong, so its commission is held until you review it.',
    next: 'List the referrals to review: npm run operator -- referrals list',
  },
  'dispute-opened': {
    subject: 'Dispute about {amount}: respond by {deadline}',
    preview: 'A customer asked their bank for the money of invoice {number}.',
    intro:
      'A customer disputed the payment of invoice {number} ({amount}) at their bank. The payment provider accepts evidence until {deadline}. Without evidence the dispute is lost.',
    next: 'Submit the evidence in the dashboard of the payment provider. The commission for this payment is held until the dispute is closed.',
  },
  'dispute-won': {
    subject: 'Dispute won: {amount}',
    preview: 'The payment of invoice {number} stays with you.',
    intro: 'The bank decided the dispute about invoice {number} ({amount}) for you. The payment stays with you.',
    next: 'No action is needed.',
  },
  'dispute-lost': {
    subject: 'Dispute lost: {amount}',
    preview: 'The payment of invoice {number} went back to the customer.',
    intro:
      'The bank decided the dispute about invoice {number} ({amount}) for the customer. The plan ended and its commission was debited.',
    next: 'No action is needed.',
  },
  'second-withdrawal': {
    subject: 'A customer withdrew again',
    preview: 'The refund of invoice {number} is pro rata.',
    intro: 'A customer withdrew from the same plan again. {amount} of invoice {number} are refunded.',
    next: 'If this repeats, the customer may be using the plan for free. Suspend the account with: npm run operator -- suspend-user',
  },
  'credit-note-missing': {
    subject: 'Credit note missing: {number}',
    preview: '{amount} were refunded without a credit note.',
    intro: 'Of invoice {number}, {amount} were refunded, but the payment provider could not create the credit note.',
    next: 'The log has the reason. The server tries again every day for a limited time, and sends no second email. If you cannot repair it, create the credit note in the Stripe Dashboard and link the refund.',
  },
  'declaration-received': {
    subject: '{declared, select, withdraw {Withdrawal} other {Cancellation}} without a login',
    preview: 'Declaration {id}',
    intro:
      'A person declared {declared, select, withdraw {the withdrawal from} other {the cancellation of}} a contract on the page for cancellations. A receipt was sent. If the server can carry it out, it waits for the confirmation through the link in the receipt.',
    next: 'Show what waits: npm run operator -- declarations list',
  },
  'webhook-refused': {
    subject: 'Events of the payment provider are refused',
    preview: 'The signature of an event was wrong.',
    intro:
      'The server refused an event of the payment provider because its signature was wrong. Either STRIPE_WEBHOOK_SECRET is not the signing secret of this webhook endpoint, or someone sent a forged event.',
    next: 'If the webhook page of Stripe shows failed deliveries, copy the signing secret from there to STRIPE_WEBHOOK_SECRET and restart the server. Until then the server reads each customer only once a day. You get this email at most once a day.',
  },
  'provider-fault': {
    subject: 'The payment provider is not set up correctly',
    preview: '{fault}',
    intro: '{fault}',
    next: 'The server checks this at each start and once a day. “Going live” in docs/stripe.md describes the setup.',
  },
} as const;
