import { createCreditNote, creditNotesOf } from '../actions/credit-notes.ts';
import { disputesOf } from '../actions/disputes.ts';
import { previewInvoice } from '../actions/invoice-preview.ts';
import { payInvoice } from '../actions/invoices.ts';
import { voidInvoice } from '../actions/pending-updates.ts';
import { refund } from '../actions/refunds.ts';
import { invalidRequest } from '../state/api-error.ts';
import { intentAt, invoiceAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wirePreview } from '../wire/wire-preview.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { wireIntent, wireInvoice } from '../wire/wire.ts';
import { wireCreditNote } from '../wire/wire-credit-note.ts';
import { wireDispute, wireRefund } from '../wire/wire-charge.ts';
import { defineRoute, expanded, listed, type Route } from './define-route.ts';

const EXPANDED_IN_INTENTS = [
  'data.latest_charge',
  'data.latest_charge.refunds',
  'data.latest_charge.balance_transaction',
];

export const paymentRoutes: Record<string, Route> = {
  'GET /v1/invoices': defineRoute(params.invoiceList, (fake, args) =>
    wireList(
      '/v1/invoices',
      listed(fake.state.invoices.values(), args).filter(({ status }) => status === (args.status ?? status)),
      args,
      (invoice) => wireInvoice(fake, invoice, expanded(args.expand, ['data.payments'])),
    ),
  ),
  'POST /v1/invoices/create_preview': defineRoute(params.invoicePreview, (fake, args) => {
    const { invoice, customer } = previewInvoice(fake, args);
    return wirePreview(fake, invoice, customer);
  }),
  'GET /v1/invoices/:id': defineRoute(params.expanding, (fake, { expand }, id) =>
    wireInvoice(fake, invoiceAt(fake, id), expanded(expand, ['payments'])),
  ),
  'POST /v1/invoices/:id/pay': defineRoute(params.invoicePay, (fake, args, id) => {
    const invoice = invoiceAt(fake, id);
    payInvoice(fake, invoice, args.payment_method);
    return wireInvoice(fake, invoice);
  }),
  'POST /v1/invoices/:id/void': defineRoute(params.nothing, (fake, _params, id) => {
    const invoice = invoiceAt(fake, id);
    if (invoice.status !== 'open') throw invalidRequest(`You can only pass in open invoices.`);
    voidInvoice(fake, invoice);
    return wireInvoice(fake, invoice);
  }),
  'GET /v1/payment_intents': defineRoute(params.intentList, (fake, args) =>
    wireList('/v1/payment_intents', listed(fake.state.intents.values(), args), args, (intent) =>
      wireIntent(fake, intent, expanded(args.expand, EXPANDED_IN_INTENTS)),
    ),
  ),
  'GET /v1/payment_intents/:id': defineRoute(params.expanding, (fake, { expand }, id) =>
    wireIntent(fake, intentAt(fake, id), expanded(expand, ['latest_charge'])),
  ),
  'POST /v1/payment_intents/:id': defineRoute(params.intentUpdate, (fake, args, id) => {
    const intent = intentAt(fake, id);
    intent.metadata = { ...intent.metadata, ...args.metadata };
    return wireIntent(fake, intent);
  }),
  'GET /v1/disputes': defineRoute(params.disputeList, (fake, args) => {
    const of =
      args.payment_intent === undefined
        ? fake.state.disputes.values()
        : disputesOf(fake, intentAt(fake, args.payment_intent).id);
    return wireList('/v1/disputes', listed(of, args), args, (dispute) =>
      wireDispute(intentAt(fake, dispute.payment), dispute),
    );
  }),
  'GET /v1/refunds': defineRoute(params.refundList, (fake, args) => {
    const { intents } = fake.state;
    const of = args.payment_intent === undefined ? [...intents.values()] : [intentAt(fake, args.payment_intent)];
    const all = of.flatMap((intent) => intent.refunds.map((item) => ({ ...item, intent })));
    return wireList('/v1/refunds', listed(all, args), args, ({ intent, ...item }) => wireRefund(intent, item));
  }),
  'GET /v1/credit_notes': defineRoute(params.creditNoteList, (fake, args) => {
    const all = [...fake.state.creditNotes.values()];
    const found = args.invoice === undefined ? all : creditNotesOf(fake, invoiceAt(fake, args.invoice));
    return wireList('/v1/credit_notes', found, args, wireCreditNote);
  }),
  'POST /v1/credit_notes': defineRoute(params.creditNoteCreate, (fake, args) =>
    wireCreditNote(createCreditNote(fake, args)),
  ),
  'POST /v1/refunds': defineRoute(params.refundCreate, (fake, args) => {
    const { intent, made } = refund(fake, args.payment_intent, args);
    return wireRefund(intent, made);
  }),
};
