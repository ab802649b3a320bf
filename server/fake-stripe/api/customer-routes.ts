import { adjustBalance } from '../actions/balance.ts';
import { cardsOf } from '../actions/cards.ts';
import { notFound } from '../state/api-error.ts';
import { customerAt } from '../state/fake.ts';
import { params } from '../wire/params.ts';
import { wireList } from '../wire/wire-catalogue.ts';
import { taxIdsOf, wireBalanceTransaction, wireCard, wireCustomer, wireTaxId } from '../wire/wire.ts';
import { defineRoute, ofCustomer, type Route } from './define-route.ts';

export const customerRoutes: Record<string, Route> = {
  'POST /v1/customers': defineRoute(params.customerCreate, (fake, { email, name, metadata }) => {
    const customer = {
      id: fake.newId('cus'),
      created: fake.now(),
      email,
      name: name ?? '',
      metadata: metadata ?? {},
      defaultCard: null,
      balance: 0,
      vatId: null,
      country: null,
    };
    fake.state.customers.set(customer.id, customer);
    fake.emit('customer.created', wireCustomer(customer));
    return wireCustomer(customer);
  }),
  'GET /v1/customers/:id': defineRoute(params.expanding, (fake, _params, id) => wireCustomer(customerAt(fake, id))),
  'POST /v1/customers/:id': defineRoute(params.customerUpdate, (fake, { email, name, address }, id) => {
    const customer = customerAt(fake, id);
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    // A call can only remove the address.
    if (address !== undefined) customer.country = null;
    fake.emit('customer.updated', wireCustomer(customer));
    return wireCustomer(customer);
  }),
  'GET /v1/customers/:id/tax_ids': defineRoute(params.taxIdList, (fake, args, id) =>
    wireList(`/v1/customers/${id}/tax_ids`, taxIdsOf(customerAt(fake, id)), args, wireTaxId),
  ),
  'DELETE /v1/customers/:id/tax_ids/:part': defineRoute(params.taxIdDelete, (fake, _params, id, partId) => {
    const customer = customerAt(fake, id);
    const taxId = taxIdsOf(customer).find((candidate) => candidate.id === partId);
    if (taxId === undefined) throw notFound('tax ID', partId);
    customer.vatId = null;
    fake.emit('customer.tax_id.deleted', wireTaxId(taxId));
    return { id: partId, object: 'tax_id', deleted: true };
  }),
  'GET /v1/customers/:id/balance_transactions': defineRoute(params.balanceTransactionList, (fake, args, id) =>
    wireList(
      `/v1/customers/${id}/balance_transactions`,
      ofCustomer(fake.state.balanceTransactions, id),
      args,
      wireBalanceTransaction,
    ),
  ),
  'POST /v1/customers/:id/balance_transactions': defineRoute(params.balanceTransactionCreate, (fake, args, id) =>
    wireBalanceTransaction(adjustBalance(fake, id, args)),
  ),
  'GET /v1/payment_methods': defineRoute(params.cardList, (fake, args) => {
    const cards = cardsOf(fake, customerAt(fake, args.customer).id);
    return wireList('/v1/payment_methods', cards, args, wireCard);
  }),
};
