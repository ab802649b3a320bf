import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReachFigures } from '#shared/domain/spend/reach.ts';

const bigNumber = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * One measurement of the reach of an ad. Later measurements do not replace it. Totals are reached accounts since the
 * start of the ad, deduplicated; null: unknown. `breakdown`: EU reach by country, and by age and gender. Deleted with
 * its ad; leaves a tombstone.
 */
export const reachSnapshot = pgTable(
  'reach_snapshot',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    measuredAt: moment().notNull(),
    source: text({ enum: ['ad-details', 'details-request', 'official-api', 'ad-archive'] }),
    euTotal: bigNumber(),
    ukTotal: bigNumber(),
    breakdown: jsonb().$type<Pick<ReachFigures, 'byCountry' | 'byAgeGender'>>(),
    seq: bigNumber().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId, table.measuredAt] }),
    index('reach_snapshot_by_seq').on(table.userId, table.seq),
    index('reach_snapshot_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'reach_snapshot_is_whole_or_gone',
      sql`(${table.deletedAt} is null) = (${table.source} is not null and ${table.breakdown} is not null and num_nonnulls(${table.euTotal}, ${table.ukTotal}) > 0)`,
    ),
  ],
);
