import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ad } from '#shared/domain/ad/ad.ts';

const seq = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * One version of an ad as this account's browser met it; never shown to another account. A tombstone (`deletedAt` set)
 * keeps the key and loses the ad. `adBytes` is the size of the ad as JSON, by which answers are kept small.
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
    /** The strongest reason so far; rows from before there was more than one are saved ones. */
    why: text({ enum: ['saved', 'checked', 'followed'] })
      .notNull()
      .default('saved'),
    seq: seq().notNull(),
    deletedAt: moment(),
    /**
     * Set on the newest version of each ad that the account has, and null on all others. asked: a version of the ad has
     * the reason saved or checked, so lists contain it. met: lists contain the ad while its page is followed.
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
    // Without tombstones, or a full account would pass over all of them to find the oldest ad that may leave.
    index('captured_ad_by_time')
      .on(table.userId, table.capturedAt)
      .where(sql`${table.deletedAt} is null`),
    index('captured_ad_by_page')
      .on(table.userId, table.pageId, table.capturedAt)
      .where(sql`${table.deletedAt} is null`),
    // The largest ad decides how many ads fit a page of a list.
    index('captured_ad_by_size')
      .on(table.userId, table.adBytes)
      .where(sql`${table.deletedAt} is null`),
    check('captured_ad_is_whole_or_gone', sql`(${table.ad} is null) = (${table.deletedAt} is not null)`),
  ],
);

/** The bookmark of an ad, with the version that its owner saw. A tombstone tells other devices that it was taken away. */
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
