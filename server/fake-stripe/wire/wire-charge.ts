import type Stripe from 'stripe';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import type { Fake } from '../state/fake.ts';
import type { Dispute, Intent } from '../state/state.ts';
import type { Part } from './wire-catalogue.ts';

/** Stripe includes only the newest 10 refunds in an expanded charge. */
const MAX_EXPANDED_REFUNDS = 10;

export const wireCharge = ({ state }: Fake, intent: Intent, expand: readonly string[] = []): Part<Stripe.Charge> => {
  const back = intent.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: intent.charge,
    object: 'charge',
    created: intent.created,
    customer: intent.customer,
    amount: intent.amount,
    amount_refunded: back,
    refunded: back === intent.amount,
    disputed: [...state.disputes.values()].some(({ payment }) => payment === intent.id),
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'succeeded',
    paid: true,
    balance_transaction: expand.includes('latest_charge.balance_transaction')
      ? wireMovement(intent)
      : `txn_${intent.charge}`,
    ...(expand.includes('latest_charge.refunds')
      ? {
          refunds: {
            object: 'list',
            has_more: intent.refunds.length > MAX_EXPANDED_REFUNDS,
            url: `/v1/charges/${intent.charge}/refunds`,
            data: intent.refunds
              .toReversed()
              .slice(0, MAX_EXPANDED_REFUNDS)
              .map(({ id, amount, created }) => ({ id, object: 'refund' as const, amount, created })),
          },
        }
      : {}),
  };
};

/** Returns Stripe's fee for a European card, in cents: 1.5% + 25 cents. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;

const wireMovement = ({ charge, amount, currency, created }: Intent): Part<Stripe.BalanceTransaction> => ({
  id: `txn_${charge}`,
  object: 'balance_transaction',
  type: 'charge',
  created,
  amount,
  currency,
  fee: feeOf(amount),
  net: amount - feeOf(amount),
});

/** Fee of a dispute in cents. */
const DISPUTE_FEE = 20_00;

/** Converts a dispute. It contains no customer, as at Stripe. */
export const wireDispute = (
  { charge, currency }: Intent,
  { id, created, payment, amount, status }: Dispute,
): Part<Stripe.Dispute> => ({
  id,
  object: 'dispute',
  created,
  amount,
  currency,
  charge,
  payment_intent: payment,
  reason: 'general',
  is_charge_refundable: false,
  evidence_details: wireEvidence(created, status),
  balance_transactions: [
    {
      id: `txn_${id}`,
      object: 'balance_transaction',
      type: 'adjustment',
      created,
      amount: 0 - amount,
      currency,
      fee: DISPUTE_FEE,
      net: 0 - amount - DISPUTE_FEE,
    },
  ],
  status,
  livemode: false,
});

/** Time for evidence after a dispute was opened, in seconds. */
const EVIDENCE_SECONDS = 9 * DAY_SECONDS;

const wireEvidence = (created: number, status: Dispute['status']): Part<Stripe.Dispute['evidence_details']> => ({
  due_by: status === 'needs_response' ? created + EVIDENCE_SECONDS : null,
  has_evidence: false,
  past_due: false,
  submission_count: 0,
});

export const wireRefund = (
  intent: Intent,
  { id, amount, created, metadata }: Intent['refunds'][number],
): Part<Stripe.Refund> => ({
  id,
  object: 'refund',
  amount,
  created,
  currency: intent.currency,
  charge: intent.charge,
  payment_intent: intent.id,
  metadata,
  status: 'succeeded',
});
