import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** An ad (`target` ad) or an advertiser (`target` page) that the user hid. A tombstone has only the key. */
export const judgement = pgTable(
  'judgement',
  {
    userId: uuid().notNull(),
    target: text().$type<'ad' | 'page'>().notNull(),
    id: text().notNull(),
    pageId: text(),
    pageName: text(),
    judgedAt: moment(),
    seq: bigint({ mode: 'number' }).notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.target, table.id] }),
    index('judgement_by_seq').on(table.userId, table.seq),
    index('judgement_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check('judgement_has_known_target', sql`${table.target} in ('ad', 'page')`),
    check(
      'judgement_is_whole_or_gone',
      sql`num_nulls(${table.pageId}, ${table.pageName}, ${table.judgedAt}) = case when ${table.deletedAt} is null then 0 else 3 end`,
    ),
  ],
);
