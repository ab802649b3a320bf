import { and, asc, between, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd, savedAd } from '../../db/schema/ads.ts';
import { follow, pageCount, seenAd } from '../../db/schema/following.ts';
import { adPicture } from '../../db/schema/pictures.ts';
import { reachSnapshot } from '../../db/schema/reach.ts';

const Changed = z.object({ seq: z.number(), bytes: z.number() });
export type Changed = z.infer<typeof Changed>;

/** A snapshot with as many countries and ages as are kept of one. */
const SNAPSHOT_BYTES = sql`4500`;
const NONE = sql`0`;
const FOLLOW_BYTES = sql`coalesce(octet_length(page_name), 0) + coalesce(octet_length(page_url), 0) + coalesce(octet_length(page_logo_url), 0)`;

/** The first `limit` changes after `since` in their order, with the size of each, or more. */
export const listChanged = (tx: Db, userId: string, since: number, limit: number): Promise<Changed[]> => {
  const firstOf = (table: SQL, bytes: SQL): SQL => sql`
    (select seq::float8 as seq, ${bytes} as bytes from ${table}
      where user_id = ${userId} and seq > ${since} order by ${table}.seq limit ${limit})`;
  return queryRows(
    tx,
    sql`
      ${firstOf(sql`captured_ad`, sql`ad_bytes`)}
      union all ${firstOf(sql`saved_ad`, NONE)}
      union all ${firstOf(sql`follow`, FOLLOW_BYTES)}
      union all ${firstOf(sql`reach_snapshot`, SNAPSHOT_BYTES)}
      union all ${firstOf(sql`seen_ad`, NONE)}
      union all ${firstOf(sql`page_count`, NONE)}
      order by seq limit ${limit}`,
    Changed,
  );
};

type Range = { first: number; last: number };

/** The rows whose seq lies in `first` to `last`. */
export const readChanges = async (tx: Db, userId: string, range: Range) => {
  const within = (table: { userId: PgColumn; seq: PgColumn }) =>
    and(eq(table.userId, userId), between(table.seq, range.first, range.last));
  const captures = await tx.select().from(capturedAd).where(within(capturedAd)).orderBy(asc(capturedAd.seq));
  const adIds = [...new Set(captures.map((row) => row.adId))];
  return {
    captures,
    pictures: await picturesOf(tx, userId, adIds),
    bookmarks: await tx.select().from(savedAd).where(within(savedAd)),
    follows: await tx.select().from(follow).where(within(follow)),
    snapshots: await tx.select().from(reachSnapshot).where(within(reachSnapshot)),
    seen: await tx.select().from(seenAd).where(within(seenAd)),
    counts: await tx.select().from(pageCount).where(within(pageCount)),
  };
};
export type Changes = Awaited<ReturnType<typeof readChanges>>;

const picturesOf = async (tx: Db, userId: string, adIds: string[]) =>
  adIds.length === 0
    ? []
    : tx
        .select()
        .from(adPicture)
        .where(and(eq(adPicture.userId, userId), inArray(adPicture.adId, adIds)))
        .orderBy(asc(adPicture.slot));
