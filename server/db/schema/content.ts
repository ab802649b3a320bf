import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One question of the FAQ. `content`: HTML that `cleanHtml` has sanitized. Sorted by `position`, which can have gaps.
 */
export const faqEntry = pgTable('faq_entry', {
  id: uuid().primaryKey(),
  position: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
