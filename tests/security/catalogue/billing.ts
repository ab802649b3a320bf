import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const EVENTS_TEST = 'tests/integration/billing-events.test.ts';
const HOSTILE_TEST = 'tests/integration/billing-hostile.test.ts';
const HALF_DONE_TEST = 'tests/integration/billing-interrupted.test.ts';
const STRIPE_EVENTS = 'server/modules/billing/stripe/stripe-events.ts';
const VERIFY =
  'return webhooks.constructEvent(rawBody, signature, webhookSecret, EVENT_MAX_AGE_S, undefined, now().getTime());';
const READINGS_SQL = 'server/modules/billing/readings.sql.ts';
const CHECKOUT = 'server/modules/billing/checkout.service.ts';

/** Forged payment events, false claims of a payment, and abuse of trials and coupons. */
export const billing: readonly Entry[] = [
  shown(66, 'an event with a forged signature is rejected', {
    by: at(EVENTS_TEST, 'an event %s changes nothing'),
    mutation: mutate(STRIPE_EVENTS, VERIFY, "return JSON.parse(rawBody.toString('utf8'));"),
    also: [
      at(
        'tests/integration/billing-stripe.test.ts',
        'refuses unsigned, forged, outdated and foreign events, and ignores events of unknown customers',
      ),
    ],
  }),
  shown(67, 'an event without a signature is rejected', {
    by: at(EVENTS_TEST, 'an event %s changes nothing'),
    mutation: mutate(
      STRIPE_EVENTS,
      "if (typeof signature !== 'string') return null;",
      "if (typeof signature !== 'string') return JSON.parse(rawBody.toString('utf8'));",
    ),
  }),
  shown(68, 'an event with an old or future timestamp, or with another signature scheme, is rejected', {
    by: at(EVENTS_TEST, 'an event %s changes nothing'),
    mutation: mutate(STRIPE_EVENTS, 'const EVENT_MAX_AGE_S = 300;', 'const EVENT_MAX_AGE_S = 1e12;'),
    also: [
      at(
        'tests/integration/billing-provider-money.contract.test.ts',
        'rejects forged, outdated, truncated and unsigned events',
      ),
    ],
  }),
  shown(69, 'an event of an unknown type is accepted and changes nothing', {
    by: at(EVENTS_TEST, 'end in the provider’s state if events are late, repeated, reversed or of unknown types'),
    mutation: mutate(STRIPE_EVENTS, 'type: z.string().check(z.maxLength(100)),', "type: z.enum(['invoice.paid']),"),
  }),
  shown(70, 'repeated clicks on checkout create only one subscription', {
    by: at(
      HOSTILE_TEST,
      'opens one session for ten simultaneous checkouts, and closes it when another plan is ordered',
    ),
    mutation: mutate(
      CHECKOUT,
      'if (isFresh && open.priceKey === requested.price.key && open.trialDays === trialDays)\n    return { current: open, replaced: null };',
      '',
    ),
  }),
  shown(71, 'an event of an unknown customer is ignored, and an unknown plan is not sold', {
    by: at(EVENTS_TEST, 'an event %s changes nothing'),
    mutation: mutate(
      'server/modules/billing/events.service.ts',
      'if (event === null) {',
      "if (event?.customerId === null || event === null || event.customerId.endsWith('nobody')) {",
    ),
  }),
  shown(72, 'an unpaid checkout gives no access', {
    by: at(HOSTILE_TEST, 'grants no plan to a browser that claims to have paid'),
    mutation: mutate(CHECKOUT, "isPaid: session?.status === 'paid',", 'isPaid: session !== null,'),
  }),
  shown(73, 'a paid checkout belongs to its buyer: other accounts can’t claim its number or session', {
    by: at(HOSTILE_TEST, 'grants no plan to a browser that claims to have paid'),
    mutation: mutate(CHECKOUT, ' || checkout.sessionId !== sessionId', ''),
  }),
  shown(74, 'a user gets no second trial by another plan, mailbox alias, network or recreated account', {
    by: at(HOSTILE_TEST, 'grants one trial to each mailbox, also with an alias and after the account was deleted'),
    mutation: mutate('shared/domain/account/mailbox.ts', ".replace(/\\+.*$/, '')", ''),
    also: [
      at(HOSTILE_TEST, 'grants at most five trials a month to a network'),
      at(HALF_DONE_TEST, 'ends a second trial of the same card without a charge, and mails the user'),
    ],
  }),
  notApplying(
    75,
    'a return address in a call is not used',
    'No call accepts a return address: the checkout page leads back to the configured origin.',
  ),
  shown(76, 'a change whose event was lost is found', {
    by: at(EVENTS_TEST, 'the periodic job finds a change whose event was lost'),
    mutation: mutate(
      'server/modules/billing/events.service.ts',
      'for (const customerId of new Set([...late, ...forgotten])) {',
      'for (const customerId of new Set([...late, ...forgotten].slice(0, 0))) {',
    ),
  }),
  shown(77, 'a coupon can’t be used more often than its limit', {
    by: at(HOSTILE_TEST, 'gives the last use of a coupon to one of fifty users, and marks no use without a discount'),
    mutation: mutate(
      'server/modules/billing/coupons.sql.ts',
      "eq(coupon.kind, 'retention'), eq(coupon.isActive, true), hasUsesLeft))",
      "eq(coupon.kind, 'retention'), eq(coupon.isActive, true)))",
    ),
  }),
  shown(78, 'a code with one use works for one of fifty concurrent users', {
    by: at(HALF_DONE_TEST, 'gives the last use of a code to one of fifty simultaneous users, once'),
    mutation: mutate('server/modules/billing/stripe/stripe-coupons.ts', '{ max_redemptions: maxUses }', '{}'),
    also: [
      at(HALF_DONE_TEST, 'lets a user who enters a code fifty times at once use it once, and offers it no more'),
      at(HOSTILE_TEST, 'shows a valid public code on the cards of its plans, and never a private code'),
    ],
  }),
  shown(79, 'a repeated, late or reordered event is stored once, and the newest state at the provider wins', {
    by: at(EVENTS_TEST, 'end in the provider’s state if events are late, repeated, reversed or of unknown types'),
    mutation: mutate(
      READINGS_SQL,
      'tx.insert(billingEvent).values(row).onConflictDoNothing()',
      'tx.insert(billingEvent).values({ ...row, eventId: `${row.eventId}-${Math.random()}` }).onConflictDoNothing()',
    ),
    also: [at('tests/integration/billing-orders.test.ts', 'end in the provider’s state in any order')],
  }),
  shown(80, 'price, interval and trial in a call are ignored', {
    by: at(
      HOSTILE_TEST,
      'ignores price, interval, trial and affiliate of the client, and sells no plan that is not on sale',
    ),
    mutation: mutate(
      'server/modules/billing/order-preview.service.ts',
      "if (requested === undefined) throw new AppError('NOT_FOUND');",
      "if (requested === undefined) throw new AppError('NOT_FOUND'); if (planId === 'lifetime') requested.price = { ...requested.price, amountCents: 1, key: 'lifetime_eur_1' };",
    ),
  }),
  shown(
    81,
    'coupon codes can’t be guessed by the API: only an offered coupon is accepted, other codes are for the provider',
    {
      by: at(
        'tests/security/coupon-codes.test.ts',
        'answers a coupon that was not offered like a coupon that does not exist',
      ),
      mutation: mutate(
        'server/modules/billing/coupons.sql.ts',
        "eq(coupon.code, use.code), eq(coupon.kind, 'retention'), ",
        'eq(coupon.code, use.code), ',
      ),
    },
  ),
];
