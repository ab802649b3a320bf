import { expect, it } from 'vitest';
import type { ProviderInvoice } from './billing-provider.ts';
import { creditOfLostContracts } from './disputes.ts';

const invoice = (part: Partial<ProviderInvoice>): ProviderInvoice => ({
  id: 'in_1',
  number: null,
  subscriptionId: 'sub_1',
  status: 'paid',
  totalCents: 228_00,
  refundedCents: 0,
  creditCents: 0,
  moneyBack: [],
  uncreditedCents: 0,
  taxCents: 0,
  isReverseCharge: false,
  disputeStatus: null,
  disputeRespondBy: null,
  currency: 'EUR',
  effectiveAt: new Date(0),
  paidAt: new Date(0),
  hostedUrl: null,
  description: 'Yearly',
  interval: 'year',
  periodStartsAt: null,
  periodEndsAt: null,
  ...part,
});
const downgrade = invoice({ id: 'in_2', totalCents: 0, creditCents: -197_00 });

it.each([
  ['removes the credit of a contract whose payment was lost', 'lost', 197_00, [-197_00]],
  ['removes only what is left of the credit', 'lost', 50_00, [-50_00]],
  ['leaves the credit of a contract whose dispute was won', 'won', 197_00, []],
  ['leaves a balance without credit', 'lost', 0, []],
] as const)('%s', (_title, disputeStatus, creditCents, removed) => {
  const found = creditOfLostContracts({ invoices: [invoice({ disputeStatus }), downgrade], creditCents });
  expect(found.map(({ cents }) => cents)).toEqual(removed);
});
