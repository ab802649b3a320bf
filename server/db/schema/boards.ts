import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BoardColor } from '#shared/domain/boards/board.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const seq = () => bigint({ mode: 'number' });

/**
 * A board of saved ads. `parent_id`: null on the first level. `place`: the position among the boards with the same
 * parent. A tombstone has only the key.
 */
export const board = pgTable(
  'board',
  {
    userId: uuid().notNull(),
    boardId: text().notNull(),
    name: text(),
    color: text().$type<BoardColor>(),
    emoji: text(),
    parentId: text(),
    place: text(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId] }),
    index('board_by_seq').on(table.userId, table.seq),
    index('board_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'board_is_whole_or_gone',
      sql`num_nulls(${table.name}, ${table.place}) = case when ${table.deletedAt} is null then 0 else 2 end`,
    ),
    check(
      'board_tombstone_has_only_the_key',
      sql`${table.deletedAt} is null or num_nulls(${table.color}, ${table.emoji}, ${table.parentId}) = 3`,
    ),
  ],
);

/**
 * An ad in a board. `added_at` identifies the act of adding, as the device sent it. Deleted with its ad and with its
 * board. A tombstone has only the key.
 */
export const boardAd = pgTable(
  'board_ad',
  {
    userId: uuid().notNull(),
    boardId: text().notNull(),
    adId: text().notNull(),
    place: text(),
    addedAt: moment(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boardId, table.adId] }),
    index('board_ad_by_seq').on(table.userId, table.seq),
    index('board_ad_by_ad')
      .on(table.userId, table.adId)
      .where(sql`${table.deletedAt} is null`),
    index('board_ad_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'board_ad_is_whole_or_gone',
      sql`num_nulls(${table.place}, ${table.addedAt}) = case when ${table.deletedAt} is null then 0 else 2 end`,
    ),
  ],
);
