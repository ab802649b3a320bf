import { invalidRequest, notFound } from '../state/api-error.ts';
import { invoiceAt, type Fake } from '../state/fake.ts';
import { totalOf } from '../state/invoice-sums.ts';
import type { CreditNote, Intent, Invoice } from '../state/state.ts';
import type { Metadata } from '../state/schema-parts.ts';
import { wireCreditNote } from '../wire/wire-credit-note.ts';

type CreditNoteRequest = {
  invoice: string;
  amount: number;
  refunds: readonly { refund: string; amount_refunded?: number | undefined }[];
  reason?: CreditNote['reason'] | undefined;
  memo?: string | undefined;
  metadata?: Metadata | undefined;
};

type Refund = Intent['refunds'][number];

/** Creates a credit note for refunds of a paid invoice. No money moves. */
export const createCreditNote = (fake: Fake, request: CreditNoteRequest): CreditNote => {
  const invoice = invoiceAt(fake, request.invoice);
  if (invoice.status !== 'paid') throw invalidRequest(`Invoice is ${invoice.status}.`, { param: 'invoice' });
  const refunds = request.refunds.map((link) => linkOf(fake, invoice, link));
  const linked = refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (request.amount < 1 || linked !== request.amount)
    throw invalidRequest(
      `The sum of credit amount, refund amount and out of band amount (${linked}) must equal the credit note amount (${request.amount}).`,
    );
  const left = creditableOf(fake, invoice, new Set(refunds.map(({ refund }) => refund)));
  if (request.amount > left)
    throw invalidRequest(
      `The credit note amount (${request.amount}) is greater than the creditable amount (${left}).`,
      {
        param: 'amount',
      },
    );
  const count = creditNotesOf(fake, invoice).length;
  const made: CreditNote = {
    id: fake.newId('cn'),
    created: fake.now(),
    number: `${invoice.number ?? ''}-CN-${String(count + 1).padStart(2, '0')}`,
    customer: invoice.customer,
    invoice: invoice.id,
    currency: invoice.currency,
    amount: request.amount,
    tax: Math.round((request.amount * invoice.tax) / totalOf(invoice)),
    refunds,
    reason: request.reason ?? null,
    memo: request.memo ?? null,
    metadata: request.metadata ?? {},
  };
  fake.state.creditNotes.set(made.id, made);
  fake.emit('credit_note.created', wireCreditNote(made));
  return made;
};

/** Lists the credit notes of an invoice, oldest first. */
export const creditNotesOf = ({ state }: Fake, { id }: Pick<Invoice, 'id'>): CreditNote[] =>
  [...state.creditNotes.values()].filter(({ invoice }) => invoice === id);

const refundsOf = ({ state }: Fake, { intent, partIntents }: Invoice): Refund[] =>
  [intent, ...partIntents].flatMap((id) => state.intents.get(id ?? '')?.refunds ?? []);

const linkOf = (
  fake: Fake,
  invoice: Invoice,
  request: CreditNoteRequest['refunds'][number],
): CreditNote['refunds'][number] => {
  const isKnown = [...fake.state.intents.values()].some(({ refunds }) =>
    refunds.some(({ id }) => id === request.refund),
  );
  if (!isKnown) throw notFound('refund', request.refund);
  const refund = refundsOf(fake, invoice).find(({ id }) => id === request.refund);
  if (refund === undefined) throw invalidRequest('The refund does not belong to the invoice.', { param: 'refunds' });
  const isLinked = [...fake.state.creditNotes.values()].some(({ refunds }) =>
    refunds.some((link) => link.refund === request.refund),
  );
  if (isLinked) throw invalidRequest('The refund is already linked to a credit note.', { param: 'refunds' });
  const amount = request.amount_refunded ?? refund.amount;
  if (amount > refund.amount) throw invalidRequest('The refund is smaller than this amount.', { param: 'refunds' });
  return { refund: refund.id, amount };
};

/** Returns the creditable cents: the total minus credit notes, and minus refunds without a link to a credit note. */
const creditableOf = (fake: Fake, invoice: Invoice, linking: ReadonlySet<string>): number => {
  const notes = creditNotesOf(fake, invoice);
  const linked = new Set([...linking, ...notes.flatMap(({ refunds }) => refunds.map(({ refund }) => refund))]);
  const others = refundsOf(fake, invoice).filter(({ id }) => !linked.has(id));
  return [...notes, ...others].reduce((left, { amount }) => left - amount, totalOf(invoice));
};
