import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const seq = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A page that the account follows, by page id. A tombstone (`deletedAt` set) has the key but no data of the page. */
export const follow = pgTable(
  'follow',
  {
    userId: uuid().notNull(),
    pageId: text().notNull(),
    pageName: text(),
    pageUrl: text(),
    pageLogoUrl: text(),
    followedAt: moment().notNull(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pageId] }),
    index('follow_by_seq').on(table.userId, table.seq),
    index('follow_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check('follow_is_whole_or_gone', sql`(${table.pageName} is null) = (${table.deletedAt} is not null)`),
  ],
);

/** The user saw this ad of a followed page, so it is not new on any device. Deleted with its ad; leaves a tombstone. */
export const seenAd = pgTable(
  'seen_ad',
  { userId: uuid().notNull(), adId: text().notNull(), seq: seq().notNull(), deletedAt: moment() },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId] }),
    index('seen_ad_by_seq').on(table.userId, table.seq),
    index('seen_ad_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/**
 * Number of active ads of a page in the Ad Library, the newest count of each UTC day. `isAtLeast`: the Ad Library only
 * showed a lower bound. `country`: `ALL` or ISO 3166-1.
 */
export const pageCount = pgTable(
  'page_count',
  {
    userId: uuid().notNull(),
    pageId: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer(),
    isAtLeast: boolean(),
    country: text(),
    countedAt: moment().notNull(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pageId, table.day] }),
    index('page_count_by_seq').on(table.userId, table.seq),
    index('page_count_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'page_count_is_whole_or_gone',
      sql`num_nulls(${table.count}, ${table.isAtLeast}, ${table.country}) = case when ${table.deletedAt} is null then 0 else 3 end`,
    ),
  ],
);

/** The last visit of the user to the ads of a followed page. A tombstone has only the key. */
export const pageVisit = pgTable(
  'page_visit',
  {
    userId: uuid().notNull(),
    pageId: text().notNull(),
    visitedAt: moment(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pageId] }),
    index('page_visit_by_seq').on(table.userId, table.seq),
    index('page_visit_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check('page_visit_is_whole_or_gone', sql`(${table.visitedAt} is null) = (${table.deletedAt} is not null)`),
  ],
);
