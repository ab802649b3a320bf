import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const seq = () => bigint({ mode: 'number' }).notNull();

/**
 * A tag of the user. `name_key`: the form in which names are compared. `merged_into`: the tag of which it is an alias.
 * A tombstone has only the key.
 */
export const tag = pgTable(
  'tag',
  {
    userId: uuid().notNull(),
    tagId: text().notNull(),
    name: text(),
    nameKey: text(),
    mergedInto: text(),
    seq: seq(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId] }),
    index('tag_by_seq').on(table.userId, table.seq),
    index('tag_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    index('tag_by_name')
      .on(table.userId, table.nameKey)
      .where(sql`${table.deletedAt} is null and ${table.mergedInto} is null`),
    check(
      'tag_is_whole_or_gone',
      sql`num_nulls(${table.name}, ${table.nameKey}) = case when ${table.deletedAt} is null then 0 else 2 end`,
    ),
    check('tag_tombstone_is_no_alias', sql`${table.deletedAt} is null or ${table.mergedInto} is null`),
    check('tag_is_no_alias_of_itself', sql`${table.mergedInto} <> ${table.tagId}`),
  ],
);

/** A tag of an ad. `added_at`: when a device added it, by the clock of the device. A tombstone has only the key. */
export const adTag = pgTable(
  'ad_tag',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    tagId: text().notNull(),
    addedAt: moment(),
    seq: seq(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId, table.tagId] }),
    index('ad_tag_by_seq').on(table.userId, table.seq),
    index('ad_tag_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    index('ad_tag_by_tag').on(table.userId, table.tagId),
    check('ad_tag_is_whole_or_gone', sql`(${table.addedAt} is null) = (${table.deletedAt} is not null)`),
  ],
);
