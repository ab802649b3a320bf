import type { Invoice } from './state.ts';

export const subtotalOf = ({ lines }: Pick<Invoice, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the total in cents. It is negative if the credits exceed the charges. */
export const totalOf = (invoice: Pick<Invoice, 'lines' | 'discount'>): number => subtotalOf(invoice) - invoice.discount;

/** Returns the cents that the card pays. */
export const dueOf = (invoice: Pick<Invoice, 'lines' | 'discount' | 'fromBalance'>): number =>
  Math.max(0, totalOf(invoice) - invoice.fromBalance);
