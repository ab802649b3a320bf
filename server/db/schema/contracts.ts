import { date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A declaration without a login to cancel a contract or to withdraw from it. Name and address are as typed and not
 * verified, so a declaration belongs to no account. `reason`: only of a cancellation for cause. `requestedEnd`: null
 * for the earliest possible day. `ticketHash`: of the mailed link. `state`: executed by the server after the
 * confirmation, or done by the operator; `stateAt`: since when.
 */
export const contractDeclaration = pgTable(
  'contract_declaration',
  {
    id: uuid().primaryKey(),
    createdAt: moment().notNull(),
    kind: text({ enum: ['cancel', 'withdraw'] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    invoiceNumber: text(),
    reason: text(),
    requestedEnd: date({ mode: 'string' }),
    ticketHash: text().notNull(),
    state: text({ enum: ['open', 'executed', 'done'] }).notNull(),
    stateAt: moment(),
  },
  (table) => [
    uniqueIndex('contract_declaration_by_ticket').on(table.ticketHash),
    index('contract_declaration_by_age').on(table.createdAt),
  ],
);
