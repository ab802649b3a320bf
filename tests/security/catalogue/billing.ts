import { at, mutate, notApplying, shown, type Entry } from './entry.ts';

const EVENTS_TEST = 'tests/integration/billing-events.test.ts';
const HOSTILE_TEST = 'tests/integration/billing-hostile.test.ts';
const HALF_DONE_TEST = 'tests/integration/billing-half-done.test.ts';
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
        'what is not signed, forged, old or of another provider is refused, and what is nobody’s changes nothing',
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
        'what is forged, old, cut or not signed is nobody’s',
      ),
    ],
  }),
  shown(69, 'an event of an unknown type is accepted and changes nothing', {
    by: at(
      EVENTS_TEST,
      'events that come late, twice, and from the last to the first end in what is true; of kinds that nobody knows too',
    ),
    mutation: mutate(STRIPE_EVENTS, 'type: z.string().check(z.maxLength(100)),', "type: z.enum(['invoice.paid']),"),
  }),
  shown(70, 'repeated clicks on checkout create only one subscription', {
    by: at(HOSTILE_TEST, 'ten checkouts at once are one till, and one for another plan closes the one before'),
    mutation: mutate(
      CHECKOUT,
      'if (isFresh && open.priceKey === wish.price.key && open.trialDays === trialDays) return { mine: open, left: null };',
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
    by: at(HOSTILE_TEST, 'a browser that claims it paid has paid nothing'),
    mutation: mutate(CHECKOUT, "isPaid: session?.status === 'paid',", 'isPaid: session !== null,'),
  }),
  shown(73, 'a paid checkout belongs to its buyer: other accounts can’t claim its number or session', {
    by: at(HOSTILE_TEST, 'a browser that claims it paid has paid nothing'),
    mutation: mutate(CHECKOUT, ' || checkout.sessionId !== sessionId', ''),
  }),
  shown(74, 'a user gets no second trial by another plan, mailbox alias, network or recreated account', {
    by: at(
      HOSTILE_TEST,
      'who has had a trial gets none, under another name of the same mailbox neither, nor after deleting the account',
    ),
    mutation: mutate('server/modules/billing/trials.ts', ".split('+', 1)[0]", ''),
    also: [
      at(HOSTILE_TEST, 'a network has five trials a month'),
      at(
        HALF_DONE_TEST,
        'a card that has had a trial ends the next one that it is given for, told by mail, and nothing is charged',
      ),
    ],
  }),
  notApplying(
    75,
    'a return address in a call is not used',
    'No call accepts a return address: the checkout page leads back to the configured origin.',
  ),
  shown(76, 'a change whose event was lost is found', {
    by: at(EVENTS_TEST, 'what no event told is found by the job that looks for it'),
    mutation: mutate(
      'server/modules/billing/events.service.ts',
      'for (const customerId of new Set([...late, ...forgotten])) {',
      'for (const customerId of new Set([...late, ...forgotten].slice(0, 0))) {',
    ),
  }),
  shown(77, 'a coupon can’t be used more often than its limit', {
    by: at(HOSTILE_TEST, 'one use left of a coupon, and fifty who want it: one has it, and nobody has it for nothing'),
    mutation: mutate(
      'server/modules/billing/coupons.sql.ts',
      "eq(coupon.kind, 'retention'), eq(coupon.isActive, true), hasUsesLeft))",
      "eq(coupon.kind, 'retention'), eq(coupon.isActive, true)))",
    ),
  }),
  shown(78, 'a code with one use works for one of fifty concurrent users', {
    by: at(
      HALF_DONE_TEST,
      'a code with one use that fifty people type in at once takes something off for one, who has it once',
    ),
    mutation: mutate('server/modules/billing/stripe/stripe-coupons.ts', '{ max_redemptions: maxUses }', '{}'),
    also: [
      at(HALF_DONE_TEST, 'one person who types a code in fifty times at once has it once, and is not offered it again'),
      at(HOSTILE_TEST, 'plan cards show a public code on its plans while it is valid, and never a private one'),
    ],
  }),
  shown(79, 'a repeated, late or reordered event is stored once, and the newest state at the provider wins', {
    by: at(
      EVENTS_TEST,
      'events that come late, twice, and from the last to the first end in what is true; of kinds that nobody knows too',
    ),
    mutation: mutate(
      READINGS_SQL,
      'tx.insert(billingEvent).values(row).onConflictDoNothing()',
      'tx.insert(billingEvent).values({ ...row, eventId: `${row.eventId}-${Math.random()}` }).onConflictDoNothing()',
    ),
    also: [at('tests/integration/billing-orders.test.ts', 'end as the provider’s state, in whatever order they came')],
  }),
  shown(80, 'price, interval and trial in a call are ignored', {
    by: at(
      HOSTILE_TEST,
      'price, interval, trial and affiliate of the client are not read, and what is not on sale is not sold',
    ),
    mutation: mutate(
      'server/modules/billing/order-preview.service.ts',
      "if (wish === undefined) throw new AppError('NOT_FOUND');",
      "if (wish === undefined) throw new AppError('NOT_FOUND'); if (planId === 'lifetime') wish.price = { ...wish.price, amountCents: 1, key: 'lifetime_eur_1' };",
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
