/** Texts of responses and of the log, without the errors of the catalogue and the alarms. */
export const serverTexts = {
  fieldUnknown: 'This field is unknown.',
  fieldWrongType: 'This has the wrong type (expected: {expected}).',
  fieldNotAllowed: 'Use one of these values: {values}.',
  fieldInvalid: 'This isn’t in the right format.',
  characters: {
    atLeast: 'Use at least {limit, plural, one {# character} other {# characters}}.',
    atMost: 'Use at most {limit, plural, one {# character} other {# characters}}.',
  },
  entries: {
    atLeast: 'Send at least {limit, plural, one {# entry} other {# entries}}.',
    atMost: 'Send at most {limit, plural, one {# entry} other {# entries}}.',
  },
  number: { atLeast: 'Use {limit, number} or more.', atMost: 'Use {limit, number} or less.' },
  bodyUnreadable: 'The request isn’t valid JSON.',
  bodyTooDeep: 'This has too many levels.',
  bodyTooWide: 'This has an object or a list with too many members.',
  contactSent: 'Message sent. We’ll answer by email.',
  declarationReceived:
    'We received your declaration. We sent a receipt with the content and the time to your email address. If it contains a link, open the link to confirm.',
  declarationDone: {
    cancel: 'Your plan is cancelled. It runs to the end of its period and is not renewed.',
    withdraw: 'Your withdrawal is done. The plan has ended. Any refund goes to the card or account you used.',
  },
  adSaved: 'Ad saved.',
  adUnsaved: 'Ad removed from My Ads.',
  pageFollowed: 'Page followed.',
  pageUnfollowed: 'Page unfollowed.',
  pageNameAmbiguous: 'Several pages have this name. Name one by its id.',
  testMode: 'Test mode. No money moves: STRIPE_SECRET_KEY is not set, so the server uses a fake Stripe.',
  noPayments: 'No plan can be bought: STRIPE_SECRET_KEY is not set, and the fake Stripe needs ROLE=all.',
  mailServerUnusable:
    'The SMTP server {host} cannot be used ({reason}). Check SMTP_URL. Until it works, users receive no emails.',
  codesDeactivated:
    'These codes were deactivated, because an earlier active code is the same in another letter case: {codes}. Their uses are kept. “npm run operator -- coupons list” shows all codes.',
  proxyNotTrusted:
    'A request has the header X-Forwarded-For, but its sender is not trusted, so the server ignored the header. If your proxy sent it, set TRUST_PROXY. Otherwise all users behind the proxy share the limits of one address.',
} as const;
