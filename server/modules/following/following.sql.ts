import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { follow } from '#server/db/schema/following.ts';
import { Ad } from '#shared/domain/ad/ad.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';

/** Lists the followed pages, ordered by the start of the follow. */
export const listFollows = (db: Db, userId: string): Promise<(typeof follow.$inferSelect)[]> =>
  db
    .select()
    .from(follow)
    .where(and(eq(follow.userId, userId), isNull(follow.deletedAt)))
    .orderBy(asc(follow.followedAt), asc(follow.pageId));

export type Slice = { limit: number; offset: number };

/** A followed page with one of its ads, or with null if it has none. */
const Listed = z.object({
  page_id: z.string(),
  ad_id: z.nullable(z.string()),
  version: z.nullable(z.string()),
  is_new: z.boolean(),
});
export type Listed = z.infer<typeof Listed>;

/**
 * `pageIds` null: all pages. `withDates`: also reads the start dates of ads, for which PostgreSQL must read each whole
 * ad.
 */
type MetQuery = { pageIds: readonly string[] | null; withDates?: boolean };

const isAmong = (pageIds: readonly string[]): SQL => sql`page_id = any(${sql.param([...pageIds])}::text[])`;

/**
 * SQL: the ads of followed pages, with all versions of an ad combined. `is_new` implements the rule of `isNewAd` in
 * SQL, so that accounts with 100,000 ads are counted in the database. A test compares both. The start of an ad is
 * read last, because PostgreSQL must read the whole ad for it and only few ads need it.
 */
const met = (userId: string, { pageIds, withDates = false }: MetQuery): SQL => sql`
  followed as (
    select page_id, followed_at, greatest(followed_at, (
        select visited_at from page_visit
        where page_visit.user_id = ${userId} and page_visit.page_id = follow.page_id and page_visit.deleted_at is null
      )) as since,
      octet_length(page_name) + coalesce(octet_length(page_url), 0) + coalesce(octet_length(page_logo_url), 0) as page_bytes
    from follow
    where user_id = ${userId} and deleted_at is null and ${pageIds === null ? sql`true` : isAmong(pageIds)}
  ),
  versions as (
    select ad_id,
      (array_agg(page_id order by captured_at desc, version))[1] as page_id,
      (array_agg(version order by captured_at desc, version))[1] as version,
      min(captured_at) as first_at, max(captured_at) as last_at, max(ad_bytes) as ad_bytes,
      ${withDates ? sql`min((ad ->> 'startDate')::float8)` : sql`null::float8`} as start_date,
      bool_and(why = 'followed') as is_unasked
    from captured_ad
    where user_id = ${userId} and deleted_at is null and page_id in (select page_id from followed)
    group by ad_id
  ),
  met as (
    select followed.page_id, followed.followed_at, versions.ad_id, versions.version, first_at, last_at, start_date,
      page_bytes + coalesce(ad_bytes, 0) as row_bytes,
      coalesce(is_unasked and first_at >= followed.since and not exists (
        select 1 from seen_ad where seen_ad.user_id = ${userId} and seen_ad.ad_id = versions.ad_id and seen_ad.deleted_at is null
      ) and (
        select (ad ->> 'startDate')::float8 + ${DAY_SECONDS} > extract(epoch from followed.since)
        from captured_ad
        where user_id = ${userId} and captured_ad.ad_id = versions.ad_id and captured_ad.version = versions.version
      ), false) as is_new
    from followed left join versions on versions.page_id = followed.page_id
  )`;

/** Lists ads ordered by the start of the follow, the newest capture of each page first. */
export const listMet = (db: Db, userId: string, query: MetQuery, slice: Slice): Promise<Listed[]> =>
  queryRows(
    db,
    sql`with ${met(userId, query)}
      select page_id, ad_id, version, is_new from met
      order by followed_at, page_id, last_at desc, ad_id limit ${slice.limit} offset ${slice.offset}`,
    Listed,
  );

const Size = z.object({ rows: z.int(), ads: z.int(), largest: z.int() });

/**
 * Returns the number of rows of `listMet`, the number of ads among them, and the bytes of the largest ad with its page.
 */
export const sizeOfMet = async (db: Db, userId: string, query: MetQuery): Promise<z.infer<typeof Size>> => {
  const [size] = await queryRows(
    db,
    sql`with ${met(userId, query)} select count(*)::int as rows, count(ad_id)::int as ads,
        coalesce(max(row_bytes), 0)::int as largest from met`,
    Size,
  );
  return size ?? { rows: 0, ads: 0, largest: 0 };
};

const Counts = z.object({
  page_id: z.string(),
  ads: z.int(),
  new_ads: z.int(),
  first_new_ms: z.nullable(z.number()),
  first_start: z.nullable(z.number()),
});
export type Counts = z.infer<typeof Counts>;

/** Returns totals over all ads of these followed pages. */
export const countMet = (db: Db, userId: string, pageIds: readonly string[]): Promise<Counts[]> =>
  queryRows(
    db,
    sql`with ${met(userId, { pageIds, withDates: true })}
      select page_id, count(ad_id)::int as ads, (count(*) filter (where is_new))::int as new_ads,
        extract(epoch from min(first_at) filter (where is_new))::float8 * 1000 as first_new_ms,
        min(start_date) as first_start
      from met group by page_id`,
    Counts,
  );

const PageCountRow = z.object({
  page_id: z.string(),
  count: z.int(),
  is_at_least: z.boolean(),
  country: z.string(),
  counted_ms: z.number(),
});
export type PageCountRow = z.infer<typeof PageCountRow>;

/** Returns the newest count of active ads of each page that has a count. */
export const newestCounts = (db: Db, userId: string, pageIds: readonly string[]): Promise<PageCountRow[]> =>
  queryRows(
    db,
    sql`select distinct on (page_id) page_id, count, is_at_least, country, extract(epoch from counted_at)::float8 * 1000 as counted_ms
      from page_count
      where user_id = ${userId} and deleted_at is null and ${isAmong(pageIds)}
      order by page_id, counted_at desc`,
    PageCountRow,
  );

const Met = z.object({ ad: Ad });

/** Returns one ad for each page that has captured ads under this name. */
export const findByPageName = async (db: Db, userId: string, pageName: string): Promise<Ad[]> => {
  const rows = await queryRows(
    db,
    sql`select distinct on (page_id) ad from captured_ad
      where user_id = ${userId} and deleted_at is null and ad ->> 'pageName' = ${pageName}
      order by page_id, captured_at desc`,
    Met,
  );
  return rows.map(({ ad }) => ad);
};

/** Returns the newest captured ad of a page. */
export const findByPageId = async (db: Db, userId: string, pageId: string): Promise<Ad | null> => {
  const [row] = await queryRows(
    db,
    sql`select ad from captured_ad
      where user_id = ${userId} and deleted_at is null and page_id = ${pageId}
      order by captured_at desc limit 1`,
    Met,
  );
  return row?.ad ?? null;
};
