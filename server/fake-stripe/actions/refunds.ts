import type { Fake } from '../state/fake.ts';
import { invalidRequest, notFound } from '../state/api-error.ts';
import type { Intent } from '../state/state.ts';
import type { Metadata } from '../state/schema-parts.ts';
import { disputesOf } from './disputes.ts';
import { wireCharge } from '../wire/wire-charge.ts';

type Refund = Intent['refunds'][number];

/** Refunds a payment. Without an amount, it refunds the remaining amount. */
export const refund = (
  fake: Fake,
  id: string,
  { amount, metadata = {} }: { amount?: number | undefined; metadata?: Metadata | undefined },
): { intent: Intent; made: Refund } => {
  const intent = fake.state.intents.get(id);
  if (intent === undefined) throw notFound('payment_intent', id);
  const left = intent.amount - intent.refunds.reduce((sum, item) => sum + item.amount, 0);
  if (left === 0)
    throw invalidRequest(`Charge ${intent.charge} has already been refunded.`, { code: 'charge_already_refunded' });
  if (disputesOf(fake, id).some(({ status }) => status !== 'won'))
    throw invalidRequest(`Charge ${intent.charge} has been charged back.`, { code: 'charge_disputed' });
  const cents = amount ?? left;
  if (cents < 1 || cents > left)
    throw invalidRequest(`Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const made = { id: fake.newId('re'), created: fake.now(), amount: cents, metadata };
  intent.refunds.push(made);
  fake.emit('charge.refunded', wireCharge(fake, intent));
  return { intent, made };
};
