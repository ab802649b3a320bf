import { customerAt, type Fake } from '../state/fake.ts';
import type { Card, CardKind, Customer } from '../state/state.ts';

/** Attaches a card to a customer. Cards with the same `name` have the same fingerprint, also for other customers. */
export const addCard = (fake: Fake, customer: Customer, kind: CardKind, name: string): Card => {
  const fingerprint = `fingerprint_${name === '' ? customer.id : name}`;
  const card = { id: fake.newId('pm'), created: fake.now(), customer: customer.id, kind, fingerprint };
  fake.state.cards.set(card.id, card);
  return card;
};

/** Returns the card to charge: the card of the subscription, otherwise the default card of the customer. */
export const cardFor = (fake: Fake, of: { customer: string; card: string | null }): Card | null =>
  fake.state.cards.get(of.card ?? customerAt(fake, of.customer).defaultCard ?? '') ?? null;

export const cardsOf = ({ state }: Fake, customer: string): Card[] =>
  [...state.cards.values()].filter((card) => card.customer === customer);
