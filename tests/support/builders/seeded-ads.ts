import { recountAccount } from '#server/db/account-counts.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import { anAd } from './an-ad.ts';

/** The seeded account follows all its pages. Their number does not depend on the number of its ads. */
export const SEEDED_PAGES = 20;
/** The id of the first seeded page; the others follow it. */
export const FIRST_SEEDED_PAGE = 2_000;
/** The id of the oldest seeded ad; the others follow it. Every account has the same ids. */
export const FIRST_SEEDED_AD = 1_000_000_000_000;
/** A seeded ad uses this many numbers of the account's clock: capture, bookmark, seen and reach. */
const SEQ_PER_AD = 4;
/** Ads per statement, so that a statement stays far below the time limit. */
const ADS_PER_STATEMENT = 2_000;

const ad = anAd();
/** The version of every seeded ad. */
export const SEEDED_VERSION = creativeVersionOf(ad);
/** Of 10 ads, the server stores 2 because they are saved, 1 because it was checked, and 7 of followed pages. */
const IS_SAVED = 'n % 10 < 2';
const IS_CHECKED = 'n % 10 = 2';

/** The hash of a picture's file, as SQL. */
const shaOf = (what: string): string => `encode(sha256(convert_to($1::uuid::text || ${what}, 'utf8')), 'hex')`;

/** Numbers and ids of the ads from $2 to $3. */
const ADS = `
  select n, (${FIRST_SEEDED_AD} + n)::text as ad_id, (${FIRST_SEEDED_PAGE} + n % ${SEEDED_PAGES})::text as page_id,
    now() - interval '90 days' + n * interval '1 second' as at
  from generate_series($2::bigint, $3::bigint) n`;

const captures = `
  insert into captured_ad (user_id, ad_id, version, ad, ad_bytes, page_id, captured_at, why, seq)
  select $1::uuid, ad_id, $4,
    $5::jsonb || jsonb_build_object('id', ad_id, 'pageId', page_id, 'pageName', 'Page ' || page_id),
    $6::integer, page_id, at, case when ${IS_SAVED} then 'saved' when ${IS_CHECKED} then 'checked' else 'followed' end,
    n * ${SEQ_PER_AD} + 1
  from (${ADS}) ads`;

const bookmarks = `
  insert into saved_ad (user_id, ad_id, version, saved_at, seq)
  select $1::uuid, ad_id, $4, at, n * ${SEQ_PER_AD} + 2 from (${ADS}) ads where ${IS_SAVED}`;

const seenAds = `
  insert into seen_ad (user_id, ad_id, seq)
  select $1::uuid, ad_id, n * ${SEQ_PER_AD} + 3 from (${ADS}) ads where n % 2 = 0`;

const snapshots = `
  insert into reach_snapshot (user_id, ad_id, measured_at, source, eu_total, breakdown, seq)
  select $1::uuid, ad_id, at, 'ad-details', 10000 + n,
    '{"byCountry": [{"country": "DE", "reach": 6000}, {"country": "FR", "reach": 4000}], "byAgeGender": []}',
    n * ${SEQ_PER_AD} + 4
  from (${ADS}) ads where ${IS_CHECKED}`;

const pictures = `
  insert into ad_picture (user_id, ad_id, version, slot, state, sha256, extension)
  select $1::uuid, ad_id, $4, slot, 'stored', case slot when 'logo' then ${shaOf('page_id')} else ${shaOf('ad_id')} end,
    'webp'
  from (${ADS}) ads, unnest(array['logo', 'image-0']) slot`;

const files = `
  insert into picture_blob (sha256, extension, byte_count, reference_count, created_at)
  select ${shaOf('ad_id')}, 'webp', 60000, 1, at from (${ADS}) ads`;

const logos = `
  insert into picture_blob (sha256, extension, byte_count, reference_count, created_at)
  select ${shaOf('(page + $2::integer)::text')}, 'webp', 5000, $3::integer, now()
  from generate_series(0, ${SEEDED_PAGES - 1}) page`;

const follows = `
  insert into follow (user_id, page_id, page_name, followed_at, seq)
  select $1::uuid, (${FIRST_SEEDED_PAGE} + page)::text, 'Page ' || (${FIRST_SEEDED_PAGE} + page),
    now() - interval '91 days', $2::bigint + page
  from generate_series(0, ${SEEDED_PAGES - 1}) page`;

/** The last number of the account's clock after `seedAds`. */
export const seededSeq = (ads: number): number => SEQ_PER_AD * ads + SEEDED_PAGES;

/**
 * Inserts an account's ads as pushes would leave them: with bookmarks, pictures, reach, seen ads and followed pages.
 * The account must exist and must have no ads. Pushes of 100,000 ads would last for hours. The pictures have no files.
 */
export const seedAds = async (database: OpenDatabase, userId: string, ads: number): Promise<void> => {
  const run = (statement: string, ...values: unknown[]): Promise<unknown> =>
    database.executeSql(statement, [userId, ...values]);
  const bytes = Buffer.byteLength(JSON.stringify(ad)) + 160 * picturesOf(ad).length + 200;
  for (let first = 0; first < ads; first += ADS_PER_STATEMENT) {
    const range = [first, Math.min(ads, first + ADS_PER_STATEMENT) - 1];
    await run(captures, ...range, SEEDED_VERSION, JSON.stringify(ad), bytes);
    await run(bookmarks, ...range, SEEDED_VERSION);
    await run(seenAds, ...range);
    await run(snapshots, ...range);
    await run(pictures, ...range, SEEDED_VERSION);
    await run(files, ...range);
  }
  await run(logos, FIRST_SEEDED_PAGE, Math.ceil(ads / SEEDED_PAGES));
  await run(follows, SEQ_PER_AD * ads + 1);
  await run('insert into user_sync (user_id, seq) values ($1::uuid, $2::bigint)', seededSeq(ads));
  await database.withoutTimeLimit(async (db) => void (await recountAccount(db, userId)));
};
