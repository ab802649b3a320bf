import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from './db.ts';
import { pageAds, userSync } from './schema/sync.ts';

/** The stored counters of an account; `userSync` describes them. */
export type Counters = Pick<
  typeof userSync.$inferSelect,
  'ads' | 'askedAds' | 'savedAds' | 'follows' | 'adBytes' | 'pictureBytes' | 'tombstones' | 'tombstonesSeq'
>;

/** A version of an ad that is not deleted, with the columns that the counters need. */
export type CountedVersion = {
  version: string;
  pageId: string;
  why: 'saved' | 'checked' | 'followed';
  capturedAt: Date;
  adBytes: number;
  listedAs: 'asked' | 'met' | null;
};

/**
 * The counters of an account within one transaction that holds its lock. Services report each change. `withOwnerLock`
 * writes the counters once, before the commit.
 */
export class AccountCounts {
  readonly #counters: Counters;
  readonly #metAdsByPage = new Map<string, number>();

  constructor(stored: Counters) {
    this.#counters = { ...stored };
  }

  get current(): Readonly<Counters> {
    return this.#counters;
  }

  /** `before` and `after`: all versions of one ad that are not deleted, the newest first. */
  changeAd(before: readonly CountedVersion[], after: readonly CountedVersion[]): void {
    this.#addAd(before, -1);
    this.#addAd(after, 1);
  }

  changeSaved(by: 1 | -1): void {
    this.#counters.savedAds += by;
  }

  /**
   * `by`: size in bytes of a file that a picture of the account now shows; negative if no picture shows it any more.
   */
  changePictureBytes(by: number): void {
    this.#counters.pictureBytes += by;
  }

  changeFollows(by: 1 | -1): void {
    this.#counters.follows += by;
  }

  /** `seq`: the seq of the account at the time of the count. */
  setTombstones(tombstones: number, seq: number): void {
    this.#counters.tombstones = tombstones;
    this.#counters.tombstonesSeq = seq;
  }

  /** Writes the counters of pages. Returns the columns to write to `user_sync`. */
  async write(tx: Db, userId: string): Promise<Counters> {
    const changes = [...this.#metAdsByPage].filter(([, by]) => by !== 0);
    const rows = changes.map(([pageId, metAds]) => ({ userId, pageId, metAds }));
    if (rows.length > 0) {
      const metAds = sql`${pageAds.metAds} + excluded.met_ads`;
      await tx
        .insert(pageAds)
        .values(rows)
        .onConflictDoUpdate({ target: [pageAds.userId, pageAds.pageId], set: { metAds } });
    }
    return this.#counters;
  }

  #addAd(versions: readonly CountedVersion[], sign: 1 | -1): void {
    const [newest] = versions;
    if (newest === undefined) return;
    this.#counters.ads += sign;
    this.#counters.adBytes += sign * versions.reduce((sum, { adBytes }) => sum + adBytes, 0);
    if (newest.listedAs === 'asked') this.#counters.askedAds += sign;
    else this.#metAdsByPage.set(newest.pageId, (this.#metAdsByPage.get(newest.pageId) ?? 0) + sign);
  }
}

/** Versions of ads per statement. At this number, a statement stays far below the time limit. */
const VERSIONS_AT_ONCE = 2_000;

const Part = z.object({ last: z.nullable(z.string()), corrected: z.int() });

/**
 * Corrects `listedAs` of about the next 2,000 versions after the ad `after`. Returns the id of their last ad, null
 * after the last ad of the account, and whether a row was wrong. Call it in a transaction that holds the lock of the
 * account.
 */
export const correctListedAs = async (
  tx: Db,
  userId: string,
  after: string,
): Promise<{ last: string | null; isWrong: boolean }> => {
  const ofUser = sql`user_id = ${userId} and deleted_at is null`;
  const query = sql`
    with part as materialized (
      select ad_id, version, captured_at, why from captured_ad
      where ${ofUser} and ad_id > ${after} and ad_id <= coalesce((
        select ad_id from captured_ad where ${ofUser} and ad_id > ${after}
        order by ad_id offset ${VERSIONS_AT_ONCE} limit 1
      ), (select max(ad_id) from captured_ad where ${ofUser}))
    ), changed as (
      update captured_ad set listed_as = right_one.listed_as from (
        select ad_id, version, case
            when row_number() over (partition by ad_id order by captured_at desc, version) > 1 then null
            when bool_or(why <> 'followed') over (partition by ad_id) then 'asked'
            else 'met'
          end as listed_as
        from part
      ) right_one
      where captured_ad.user_id = ${userId} and captured_ad.ad_id = right_one.ad_id
        and captured_ad.version = right_one.version and captured_ad.listed_as is distinct from right_one.listed_as
      returning 1
    )
    select (select max(ad_id) from part) as last, (select count(*) from changed)::int as corrected`;
  const [part] = await queryRows(tx, query, Part);
  return { last: part?.last ?? null, isWrong: (part?.corrected ?? 0) > 0 };
};

/**
 * Computes `listedAs` and the counters of an account from its rows and stores them. Call it after rows were inserted
 * by SQL. Reads all rows of the account. Call it in a transaction that holds the lock of the account. Returns whether
 * a counter was wrong.
 */
export const recountAccount = async (tx: Db, userId: string): Promise<boolean> => {
  let wasWrong = false;
  for (let after: string | null = ''; after !== null;) {
    const { last, isWrong } = await correctListedAs(tx, userId, after);
    wasWrong ||= isWrong;
    after = last;
  }
  return (await correctCounters(tx, userId)) || wasWrong;
};

/**
 * Computes the counters of an account and stores them; `listedAs` must be correct already. Returns whether a counter
 * was wrong. Call it in a transaction that holds the lock of the account.
 */
export const correctCounters = async (tx: Db, userId: string): Promise<boolean> => {
  const before = await readCounters(tx, userId);
  const ofUser = sql`user_id = ${userId} and deleted_at is null`;
  await tx.execute(sql`
    update user_sync set
      ads = (select count(*) from captured_ad where ${ofUser} and listed_as is not null),
      asked_ads = (select count(*) from captured_ad where ${ofUser} and listed_as = 'asked'),
      ad_bytes = (select coalesce(sum(ad_bytes), 0) from captured_ad where ${ofUser}),
      saved_ads = (select count(*) from saved_ad where ${ofUser}),
      follows = (select count(*) from follow where ${ofUser}),
      picture_bytes = (
        select coalesce(sum(byte_count), 0) from picture_blob where sha256 in (
          select sha256 from ad_picture where user_id = ${userId} and sha256 is not null))
    where user_id = ${userId}`);
  await tx.delete(pageAds).where(eq(pageAds.userId, userId));
  await tx.execute(sql`
    insert into page_ads (user_id, page_id, met_ads)
    select user_id, page_id, count(*)::int from captured_ad where ${ofUser} and listed_as = 'met'
    group by user_id, page_id`);
  return JSON.stringify(before) !== JSON.stringify(await readCounters(tx, userId));
};

const COUNTED = {
  ads: userSync.ads,
  askedAds: userSync.askedAds,
  savedAds: userSync.savedAds,
  follows: userSync.follows,
  adBytes: userSync.adBytes,
  pictureBytes: userSync.pictureBytes,
} as const;

/** Returns the counters of the account, and of its pages with ads that have only the reason followed. */
export const readCounters = async (tx: Db, userId: string) => {
  const [account] = await tx.select(COUNTED).from(userSync).where(eq(userSync.userId, userId));
  const pages = await tx
    .select({ pageId: pageAds.pageId, metAds: pageAds.metAds })
    .from(pageAds)
    .where(eq(pageAds.userId, userId))
    .orderBy(pageAds.pageId);
  return { account, pages: pages.filter(({ metAds }) => metAds !== 0) };
};
