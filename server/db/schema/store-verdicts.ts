import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoreVerdict } from '#shared/domain/shop/store-verdict.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** The verdict on the shop of an ad, with its reasons. Deleted with its ad; leaves a tombstone. */
export const adStoreVerdict = pgTable(
  'ad_store_verdict',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    verdict: jsonb().$type<StoreVerdict>(),
    foundAt: moment(),
    seq: bigint({ mode: 'number' }).notNull(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId] }),
    index('ad_store_verdict_by_seq').on(table.userId, table.seq),
    index('ad_store_verdict_tombstones')
      .on(table.userId, table.seq)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'ad_store_verdict_is_whole_or_gone',
      sql`num_nulls(${table.verdict}, ${table.foundAt}) = case when ${table.deletedAt} is null then 0 else 2 end`,
    ),
  ],
);
