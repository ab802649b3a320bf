import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ad } from '#shared/domain/ad/ad.ts';

const seq = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * One version of an ad as a browser of this account captured it. It is never shown to another account. A tombstone
 * (`deletedAt` set) has the key but not the ad. `adBytes`: size of the ad as JSON in bytes, which limits the size of
 * responses.
 */
export const capturedAd = pgTable(
  'captured_ad',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    version: text().notNull(),
    ad: jsonb().$type<Ad>(),
    adBytes: integer().notNull(),
    pageId: text().notNull(),
    capturedAt: moment().notNull(),
    /** The strongest reason so far. Rows from before this column count as saved. */
    why: text({ enum: ['saved', 'checked', 'followed'] })
      .notNull()
      .default('saved'),
    seq: seq().notNull(),
    deletedAt: moment(),
    /**
     * Set on the newest version of each ad that is not deleted, and null on all other versions. asked: a version of the
     * ad has the reason saved or checked, so lists always contain the ad. met: lists contain the ad while its page is
     * followed.
     */
    listedAs: text({ enum: ['asked', 'met'] }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId, table.version] }),
    index('captured_ad_listed')
      .on(table.userId, table.capturedAt.desc().nullsFirst(), table.adId)
      .where(sql`${table.listedAs} is not null`),
    index('captured_ad_by_seq').on(table.userId, table.seq),
    index('captured_ad_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    // Excludes tombstones. Otherwise the search for the oldest ad of a full account would scan all of them.
    index('captured_ad_by_time')
      .on(table.userId, table.capturedAt)
      .where(sql`${table.deletedAt} is null`),
    index('captured_ad_by_page')
      .on(table.userId, table.pageId, table.capturedAt)
      .where(sql`${table.deletedAt} is null`),
    // The size of the largest ad determines how many ads fit into a page of a list.
    index('captured_ad_by_size')
      .on(table.userId, table.adBytes)
      .where(sql`${table.deletedAt} is null`),
    check('captured_ad_is_whole_or_gone', sql`(${table.ad} is null) = (${table.deletedAt} is not null)`),
  ],
);

/** The bookmark of an ad, with the version that the user saw. A tombstone removes the bookmark on other devices. */
export const savedAd = pgTable(
  'saved_ad',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    version: text().notNull(),
    savedAt: moment().notNull(),
    seq: seq().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId] }),
    index('saved_ad_by_seq').on(table.userId, table.seq),
    index('saved_ad_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    index('saved_ad_by_time')
      .on(table.userId, table.savedAt.desc().nullsFirst(), table.adId)
      .where(sql`${table.deletedAt} is null`),
  ],
);
