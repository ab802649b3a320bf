import type { Desk } from './desk.ts';
import { invalid, noSuch } from './refusal.ts';
import type { Intent } from './state.ts';
import { disputesOf } from './disputes.ts';
import { wireCharge } from './wire.ts';

/** Without an amount: all that is left. */
export const refund = (
  desk: Desk,
  id: string,
  amount?: number,
): { intent: Intent; id: string; created: number; amount: number } => {
  const intent = desk.state.intents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id);
  const left = intent.amount - intent.refunds.reduce((sum, one) => sum + one.amount, 0);
  if (left === 0)
    throw invalid(`Charge ${intent.charge} has already been refunded.`, { code: 'charge_already_refunded' });
  if (disputesOf(desk, id).some(({ status }) => status !== 'won'))
    throw invalid(`Charge ${intent.charge} has been charged back.`, { code: 'charge_disputed' });
  const cents = amount ?? left;
  if (cents < 1 || cents > left)
    throw invalid(`Refund amount (${cents}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const made = { id: desk.newId('re'), created: desk.now(), amount: cents };
  intent.refunds.push(made);
  desk.tell('charge.refunded', wireCharge(desk, intent));
  return { intent, ...made };
};
