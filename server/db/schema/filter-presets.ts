import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * A preset of the filter bar that the user saved. `choice` is JSON as text, because jsonb can't store every text that a
 * user can type. A tombstone has only the key.
 */
export const filterPreset = pgTable(
  'filter_preset',
  {
    userId: uuid().notNull(),
    id: text().notNull(),
    name: text(),
    choice: text(),
    savedAt: moment(),
    seq: bigint({ mode: 'number' }).notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('filter_preset_by_seq').on(table.userId, table.seq),
    index('filter_preset_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'filter_preset_is_whole_or_gone',
      sql`num_nulls(${table.name}, ${table.choice}, ${table.savedAt}) = case when ${table.deletedAt} is null then 0 else 3 end`,
    ),
  ],
);
