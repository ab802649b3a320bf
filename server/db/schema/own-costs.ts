import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const count = () => bigint({ mode: 'number' });

/**
 * What an ad of the user cost, with the estimate without calibration. `page_id`, `name` and `country` can be
 * unknown. A tombstone has only the key.
 */
export const ownCost = pgTable(
  'own_cost',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    source: text().$type<'ad-library' | 'ads-manager'>(),
    pageId: text(),
    name: text(),
    spendCents: count(),
    reach: count(),
    country: text(),
    likelyCents: count(),
    version: text(),
    savedAt: moment(),
    seq: count().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId] }),
    index('own_cost_by_seq').on(table.userId, table.seq),
    index('own_cost_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check('own_cost_has_known_source', sql`${table.source} in ('ad-library', 'ads-manager')`),
    check(
      'own_cost_is_whole_or_gone',
      sql`num_nulls(${table.source}, ${table.spendCents}, ${table.reach}, ${table.likelyCents}, ${table.version}, ${table.savedAt}) = case when ${table.deletedAt} is null then 0 else 6 end`,
    ),
    check(
      'own_cost_tombstone_has_only_the_key',
      sql`${table.deletedAt} is null or num_nulls(${table.pageId}, ${table.name}, ${table.country}) = 3`,
    ),
  ],
);
