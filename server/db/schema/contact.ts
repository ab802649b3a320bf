import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A message of the contact form. Name and address are as typed and not verified, so a message belongs to no account.
 * `doneAt`: when the operator closed it.
 */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey(),
    createdAt: moment().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailFolded: text().notNull(),
    message: text().notNull(),
    doneAt: moment(),
  },
  (table) => [
    index('contact_message_by_age').on(table.createdAt),
    index('contact_message_by_email').on(table.emailFolded),
  ],
);
