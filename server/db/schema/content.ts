import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One question of the FAQ. `content`: HTML as `cleanHtml` leaves it. They are shown by `position`, which need not be without gaps. */
export const faqEntry = pgTable('faq_entry', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
