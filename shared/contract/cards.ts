import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done } from './fields.ts';

export const cards = {
  addCard: endpoint({
    method: 'POST',
    path: '/api/subscriptions/card',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), url: z.url() }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'BILLING_UNAVAILABLE'],
    purpose:
      'Returns the address of the provider’s form for a new card. With a card, a trial becomes a paid plan when it ' +
      'ends, and open invoices are paid. The form leads back to Plan History.',
  }),
  confirmCard: endpoint({
    method: 'POST',
    path: '/api/subscriptions/card/confirm',
    access: 'signed-in',
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'BILLING_UNAVAILABLE'],
    purpose: 'Reads the cards and subscriptions of the user from the provider after the card form.',
  }),
};
