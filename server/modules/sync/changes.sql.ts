import { and, asc, between, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { isOneOf, type AdKey } from '../../db/version-keys.ts';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd, savedAd } from '../../db/schema/ads.ts';
import { follow, pageCount, seenAd } from '../../db/schema/following.ts';
import { adPicture } from '../../db/schema/pictures.ts';
import { reachSnapshot } from '../../db/schema/reach.ts';
import { heldAmong } from '../ads/keep-ads.service.ts';

const PARTS = ['captures', 'bookmarks', 'follows', 'snapshots', 'seen', 'counts'] as const;
export type ChangedPart = (typeof PARTS)[number];

const Changed = z.object({ seq: z.number(), bytes: z.number(), part: z.enum(PARTS) });
export type Changed = z.infer<typeof Changed>;

/** A snapshot with as many countries and ages as are kept of one. */
const SNAPSHOT_BYTES = sql`4500`;
const NONE = sql`0`;
const FOLLOW_BYTES = sql`coalesce(octet_length(page_name), 0) + coalesce(octet_length(page_url), 0) + coalesce(octet_length(page_logo_url), 0)`;

/** The first `limit` changes after `since` in their order, with the table of each and its size, or more. */
export const listChanged = (tx: Db, userId: string, since: number, limit: number): Promise<Changed[]> => {
  const firstOf = (part: ChangedPart, table: SQL, bytes: SQL): SQL => sql`
    (select seq::float8 as seq, ${bytes} as bytes, ${sql.raw(`'${part}'`)} as part from ${table}
      where user_id = ${userId} and seq > ${since} order by ${table}.seq limit ${limit})`;
  return queryRows(
    tx,
    sql`
      ${firstOf('captures', sql`captured_ad`, sql`ad_bytes`)}
      union all ${firstOf('bookmarks', sql`saved_ad`, NONE)}
      union all ${firstOf('follows', sql`follow`, FOLLOW_BYTES)}
      union all ${firstOf('snapshots', sql`reach_snapshot`, SNAPSHOT_BYTES)}
      union all ${firstOf('seen', sql`seen_ad`, NONE)}
      union all ${firstOf('counts', sql`page_count`, NONE)}
      order by seq limit ${limit}`,
    Changed,
  );
};

type Range = { first: number; last: number; parts: ReadonlySet<ChangedPart> };

/** The rows of these parts whose seq lies in `first` to `last`. */
export const readChanges = async (tx: Db, userId: string, { first, last, parts }: Range) => {
  const within = (table: { userId: PgColumn; seq: PgColumn }) =>
    and(eq(table.userId, userId), between(table.seq, first, last));
  const ifAny = async <Row>(part: ChangedPart, read: () => PromiseLike<Row[]>): Promise<Row[]> =>
    parts.has(part) ? await read() : [];
  const captures = await ifAny('captures', () =>
    tx.select().from(capturedAd).where(within(capturedAd)).orderBy(asc(capturedAd.seq)),
  );
  const deleted = captures.filter(({ deletedAt }) => deletedAt !== null).map(({ adId }) => adId);
  return {
    captures,
    /** Ads with a deleted version in the range and with another version that the account has. */
    remaining: new Set(await heldAmong(tx, userId, [...new Set(deleted)])),
    pictures: await picturesOf(tx, userId, captures),
    bookmarks: await ifAny('bookmarks', () => tx.select().from(savedAd).where(within(savedAd))),
    follows: await ifAny('follows', () => tx.select().from(follow).where(within(follow))),
    snapshots: await ifAny('snapshots', () => tx.select().from(reachSnapshot).where(within(reachSnapshot))),
    seen: await ifAny('seen', () => tx.select().from(seenAd).where(within(seenAd))),
    counts: await ifAny('counts', () => tx.select().from(pageCount).where(within(pageCount))),
  };
};
export type Changes = Awaited<ReturnType<typeof readChanges>>;

const picturesOf = async (tx: Db, userId: string, versions: readonly AdKey[]) =>
  versions.length === 0
    ? []
    : tx
        .select()
        .from(adPicture)
        .where(and(eq(adPicture.userId, userId), isOneOf(adPicture, versions)))
        .orderBy(asc(adPicture.slot));
