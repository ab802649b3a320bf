import { randomUUID } from 'node:crypto';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { Customer, Subscription } from '#server/fake-stripe/state/state.ts';
import { billing } from '#shared/contract/billing.ts';
import type { SubscriptionState } from '#shared/domain/plan/subscription-state.ts';
import { DAY_MS, DAY_SECONDS } from '#shared/domain/time.ts';
import { ann, type AccountWorld } from '../account-calls.ts';
import { disputeAtBank, openReferred, overviewOf } from '../affiliate-calls.ts';
import { openBuyer, sendForm, type Buyer } from './buyer.ts';
import { addPromotionCode } from './promotion-codes.ts';
import { providerOf } from './stripe-world.ts';

/** Days after which an unpaid renewal ends the plan. */
const GRACE_DAYS = 7;

/** States of a plan that grants access. */
const RUNNING: ReadonlySet<SubscriptionState> = new Set([
  'trial-without-card',
  'trial-with-card',
  'active',
  'lifetime',
  'overdue',
  'ending',
]);

/** A customer, the affiliate who referred the customer, and the random events of their year. */
export const openBillingYear = async (
  { world, standIn }: { world: AccountWorld; standIn: FakeStripe },
  pick: (below: number) => number,
) => {
  const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
  const buyer = await openReferred(world, affiliate);
  const plans = ['monthly', 'yearly', 'lifetime'] as const;
  const code = await addPromotionCode(world, 50);

  const order = async (): Promise<void> => {
    const { body } = await buyer.checkout(plans[pick(3)]!);
    // With a card of the kind `bank`, a change is an invoice that the customer has to confirm.
    if (body['type'] !== 'created' || typeof body['url'] !== 'string') return;
    const paid = await buyer.choose(body['url'], 'good', pick(3) === 0 ? code : '');
    // The checkout refuses a code that the customer has used before.
    await buyer.returnToSite(paid.startsWith('https://') ? paid : await buyer.choose(body['url'], 'good'));
  };
  const withSubscription = async (path: string): Promise<void> => {
    const detail = (await buyer.detail())['data'] as { id: string } | null;
    if (detail !== null) await buyer.call('POST', path, { subscriptionId: detail.id });
  };
  /** Opens a dispute, or decides an open one, so that other things happen meanwhile. */
  const dispute = async (): Promise<void> => {
    const hasPaid = (await buyer.invoices()).some(({ status, total }) => status === 'paid' && Number(total) > 0);
    if (!hasPaid) return;
    if (isDisputed(standIn, buyer)) await disputeAtBank(world, buyer, pick(2) === 0 ? 'won' : 'lost');
    else await disputeAtBank(world, buyer, 'dispute');
  };
  const giveCard = async (): Promise<void> => {
    const { url } = (await buyer.call('GET', '/api/manage-subscription')).body;
    const choice = (['good', 'good', 'failing', 'bank'] as const)[pick(4)]!;
    if (typeof url === 'string') await sendForm(world, url, { choice, card: '' });
  };
  /** Pays an open invoice and confirms the payment at the bank. Other open invoices are never confirmed. */
  const confirm = async (): Promise<void> => {
    const open = (await buyer.invoices()).find(({ status }) => status === 'open');
    if (open !== undefined) await sendForm(world, String(open['hosted_invoice_url']), { choice: 'confirmed' });
  };
  const wait = async (): Promise<void> => {
    await affiliate.detail();
    await buyer.detail();
    world.clock.advance((1 + pick(20)) * DAY_MS);
    await standIn.run();
  };
  const steps = {
    order,
    dispute,
    giveCard,
    confirm,
    wait,
    withdraw: () => withSubscription('/api/withdrawal'),
    cancel: () => withSubscription('/api/subscriptions/unsubscribe'),
  };
  const openedAt = world.clock.now().getTime();
  /** Waiting and ordering are more frequent than the other steps. */
  const STEP_NAMES = [
    'order',
    'order',
    'wait',
    'wait',
    'wait',
    'withdraw',
    'cancel',
    'giveCard',
    'confirm',
    'dispute',
  ] as const;

  return {
    /** Days since the start. */
    age: (): number => (world.clock.now().getTime() - openedAt) / DAY_MS,
    /** Performs one random step; returns its name. */
    step: async (): Promise<string> => {
      const name = STEP_NAMES[pick(STEP_NAMES.length)]!;
      await steps[name]();
      return name;
    },
    /** Deletes the account of the customer and refunds a part of each payment at Stripe. */
    leave: async (): Promise<void> => {
      const paid = (await buyer.invoices()).filter(({ status, total }) => status === 'paid' && Number(total) > 0);
      await buyer.call('POST', '/api/account/delete', { password: ann.password });
      for (const { id, total, refunded } of paid) {
        const cents = Math.floor((Number(total) - Number(refunded)) / (1 + pick(3)));
        if (cents > 0 && !isOpenAtBank(standIn, String(id)))
          await providerOf(world).refund(String(id), cents, randomUUID());
      }
    },
    /** The commission at Stripe and of the affiliate, and whether Stripe will charge the customer again. */
    compareAfterwards: async () => {
      await standIn.run();
      const { commission, uncredited } = stripeOf(standIn, buyer, world.clock.now());
      const [balance] = (await overviewOf(affiliate)).balances;
      return { atStripe: commission, here: balance?.earned ?? 0, isCharged: isCharged(standIn, buyer), uncredited };
    },
    /** Money and plans at Stripe, what the server shows of them, and the credit that remains at Stripe. */
    compare: async () => {
      await standIn.run();
      const { credit, ...atStripe } = stripeOf(standIn, buyer, world.clock.now());
      const invoices = (await buyer.invoices()).filter(({ status }) => status === 'paid');
      const sum = (key: string): number => invoices.reduce((total, one) => total + Number(one[key]), 0);
      const history = await buyer.call('POST', '/api/plan-history', { id: buyer.id, page: 1 });
      const records = billing.planHistory.response.parse(history.body).data.data;
      const [balance] = (await overviewOf(affiliate)).balances;
      const here = {
        paid: sum('total'),
        returned: sum('refunded'),
        running: records
          .filter(({ state }) => RUNNING.has(state))
          .map(({ plan, state }) => `${plan.interval} ${state}`)
          .toSorted(),
        isPaid: await buyer.isPaid(),
        commission: balance?.earned ?? 0,
        uncredited: 0,
      };
      return { atStripe, here, credit };
    },
  };
};

const customerOf = ({ state }: FakeStripe, { id }: Buyer) =>
  [...state.customers.values()].find(({ metadata }) => metadata['reference'] === id);

const isOpenAtBank = ({ state }: FakeStripe, invoiceId: string): boolean =>
  [...state.disputes.values()].some(
    ({ payment, status }) => payment === state.invoices.get(invoiceId)?.intent && status === 'needs_response',
  );

const isDisputed = (fake: FakeStripe, buyer: Buyer): boolean =>
  [...fake.state.invoices.values()].some(
    ({ id, customer }) => customer === customerOf(fake, buyer)?.id && isOpenAtBank(fake, id),
  );

const isCharged = (fake: FakeStripe, buyer: Buyer): boolean =>
  [...fake.state.subscriptions.values()].some(
    ({ customer, status }) => customer === customerOf(fake, buyer)?.id && status !== 'canceled',
  );

/** What Stripe stores of a customer. `returned` includes lost disputes. */
const stripeOf = (fake: FakeStripe, buyer: Buyer, now: Date) => {
  const { state } = fake;
  const customer = customerOf(fake, buyer);
  const payments = [...state.intents.values()].filter(
    (one) => one.customer === customer?.id && one.status === 'succeeded',
  );
  const returnedOf = (payment: (typeof payments)[number]): number => {
    const refunded = payment.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const isLost = [...state.disputes.values()].some((one) => one.payment === payment.id && one.status === 'lost');
    return isLost ? payment.amount : refunded;
  };
  const lifetimes = payments.filter(
    (payment) =>
      payment.metadata['price_key'] !== undefined &&
      payment.metadata['ended_at'] === undefined &&
      returnedOf(payment) < payment.amount,
  );
  const seconds = now.getTime() / 1_000;
  const subscriptions = [...state.subscriptions.values()].filter(
    ({ customer: owner, status, periodStart }) =>
      owner === customer?.id &&
      status !== 'canceled' &&
      (status !== 'past_due' || periodStart + GRACE_DAYS * DAY_SECONDS > seconds),
  );
  const running = [
    ...subscriptions.map((one) => `${state.prices.get(one.price)?.interval} ${stateAtStripe(one, customer)}`),
    ...lifetimes.map(() => 'lifetime lifetime'),
  ];
  const percentOf = (payment: (typeof payments)[number]): number =>
    payment.metadata['price_key'] === undefined ? 30 : 40;
  const linked = new Set([...state.creditNotes.values()].flatMap(({ refunds }) => refunds.map(({ refund }) => refund)));
  return {
    /** The number of refunds without a credit note. */
    uncredited: payments.flatMap(({ refunds }) => refunds).filter(({ id }) => !linked.has(id)).length,
    paid: payments.reduce((sum, { amount }) => sum + amount, 0),
    returned: payments.reduce((sum, payment) => sum + returnedOf(payment), 0),
    credit: 0 - (customer?.balance ?? 0),
    running: running.toSorted(),
    isPaid: running.length > 0,
    commission: payments.reduce(
      (sum, payment) => sum + Math.round(((payment.amount - returnedOf(payment)) * percentOf(payment)) / 100),
      0,
    ),
  };
};

/** The state that Plan History has to show for a subscription at Stripe that runs. */
const stateAtStripe = (one: Subscription, customer: Customer | undefined): SubscriptionState => {
  if (one.status === 'past_due') return 'overdue';
  if (one.cancelAtPeriodEnd || one.cancelAt !== null) return 'ending';
  if (one.status === 'active') return 'active';
  return (one.card ?? customer?.defaultCard ?? null) === null ? 'trial-without-card' : 'trial-with-card';
};
