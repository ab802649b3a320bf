import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The note of an ad. A tombstone has only the key. */
export const adNote = pgTable(
  'ad_note',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    text: text(),
    revision: text(),
    otherTexts: jsonb().$type<string[]>(),
    updatedAt: moment(),
    seq: bigint({ mode: 'number' }).notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId] }),
    index('ad_note_by_seq').on(table.userId, table.seq),
    index('ad_note_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'ad_note_is_whole_or_gone',
      sql`num_nulls(${table.text}, ${table.revision}, ${table.otherTexts}, ${table.updatedAt}) = case when ${table.deletedAt} is null then 0 else 4 end`,
    ),
  ],
);
