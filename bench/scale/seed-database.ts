import { Client } from 'pg';
import { createBenchDatabase, type BenchDatabase } from '../bench-database.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import {
  ADS_PER_SEEDED_ACCOUNT,
  FIRST_SEEDED_AD,
  FOLLOWS_PER_SEEDED_ACCOUNT,
  PAGES_PER_SEEDED_ACCOUNT,
  SEEDED_SEQ,
} from './seeded-accounts.ts';

const LARGE_TABLES = ['captured_ad', 'saved_ad', 'ad_picture'];

type Index = { definition: string };

/** `userIdOf` and `tokenOf` as SQL. */
const USER = `(select overlay(overlay(md5('account ' || account) placing '4' from 13) placing '8' from 17)::uuid)`;
const TOKEN = `rpad('seeded-' || account || '-', 43, 'x')`;

/**
 * Inserts one ad for every account, so that the rows of one account are far apart on disk, as when users save ads over
 * months.
 */
const INSERT_AD = `
  with ad as (
    select ${USER} as user_id, (${FIRST_SEEDED_AD} + $1::bigint * $2::bigint + account)::text as ad_id,
      (2000 + $1 % ${PAGES_PER_SEEDED_ACCOUNT})::text as page_id,
      now() - make_interval(hours => ${ADS_PER_SEEDED_ACCOUNT} - $1::int) as at
    from generate_series(0, $2::bigint - 1) account
  ), captured as (
    insert into captured_ad (user_id, ad_id, version, ad, ad_bytes, page_id, captured_at, why, seq, listed_as)
    select user_id, ad_id, $3,
      $4::jsonb || jsonb_build_object('id', ad_id, 'pageId', page_id, 'pageName', 'Page ' || page_id),
      1400, page_id, at, 'saved', 2 * $1 + 1, 'asked' from ad
  ), pictured as (
    insert into ad_picture (user_id, ad_id, version, slot, state)
      select user_id, ad_id, $3, 'image-0', 'waiting' from ad
  )
  insert into saved_ad (user_id, ad_id, version, saved_at, seq) select user_id, ad_id, $3, at, 2 * $1 + 2 from ad`;

const INSERT_ACCOUNTS = [
  `insert into app_user (id, email, email_folded, name, password_hash, created_at)
    select ${USER}, account || '@shop.example', account || '@shop.example', 'Robin Vale', 'none', now()
    from generate_series(0, $1::bigint - 1) account`,
  `insert into plan_grant (user_id, granted_at) select ${USER}, now() from generate_series(0, $1::bigint - 1) account`,
  `insert into session (id, user_id, token_hash, keep, created_at, expires_at, device, last_used_at)
    select ${USER}, ${USER}, encode(sha256(convert_to(${TOKEN}, 'utf8')), 'hex'), true, now(),
      now() + interval '30 days',
      'Chrome on Windows', now()
    from generate_series(0, $1::bigint - 1) account`,
  `insert into user_sync (user_id, seq, ads, asked_ads, saved_ads, follows, ad_bytes)
    select ${USER}, ${SEEDED_SEQ}, ${ADS_PER_SEEDED_ACCOUNT}, ${ADS_PER_SEEDED_ACCOUNT}, ${ADS_PER_SEEDED_ACCOUNT},
      ${FOLLOWS_PER_SEEDED_ACCOUNT}, ${1_400 * ADS_PER_SEEDED_ACCOUNT}
    from generate_series(0, $1::bigint - 1) account`,
  `insert into follow (user_id, page_id, page_name, followed_at, seq)
    select ${USER}, (2000 + page)::text, 'Page ' || (2000 + page), now(), ${2 * ADS_PER_SEEDED_ACCOUNT + 1} + page
    from generate_series(0, $1::bigint - 1) account, generate_series(0, ${FOLLOWS_PER_SEEDED_ACCOUNT - 1}) page`,
];

/** Drops the indexes and keys, so that they are built only once, and returns the statements that create them again. */
const dropIndexes = async (client: Client): Promise<string[]> => {
  const keys = await client.query<{ name: string; of: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'p' and conrelid = any($1::regclass[])`,
    [LARGE_TABLES],
  );
  for (const { name, of } of keys.rows) await client.query(`alter table ${of} drop constraint ${name}`);
  const indexes = await client.query<Index & { name: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = any($1)`,
    [LARGE_TABLES],
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  return [
    ...keys.rows.map(({ name, of, definition }) => `alter table ${of} add constraint ${name} ${definition}`),
    ...indexes.rows.map(({ definition }) => definition),
  ];
};

const fill = async (client: Client, accounts: number): Promise<void> => {
  for (const statement of INSERT_ACCOUNTS) await client.query(statement, [accounts]);
  const createIndexes = await dropIndexes(client);
  const ad = anAd();
  for (let round = 0; round < ADS_PER_SEEDED_ACCOUNT; round += 1)
    await client.query(INSERT_AD, [round, accounts, creativeVersionOf(ad), JSON.stringify(ad)]);
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const statement of createIndexes) await client.query(statement);
  await client.query('vacuum (analyze)');
  // Without a checkpoint the measurement shares the disk with the writes of the seeding.
  await client.query('checkpoint');
};

export type SeededDatabase = BenchDatabase & { accounts: number; rows: number };

/** Creates a database with `rows` saved ads, 100 for each account. */
export const seedDatabase = async (rows: number): Promise<SeededDatabase> => {
  const accounts = Math.round(rows / ADS_PER_SEEDED_ACCOUNT);
  const database = await createBenchDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const started = performance.now();
    await fill(client, accounts);
    const seconds = ((performance.now() - started) / 1_000).toFixed(0);
    process.stdout.write(`${rows.toLocaleString('en')} saved ads seeded in ${seconds} s\n`);
  } catch (error) {
    await client.end();
    await database.drop();
    throw error;
  }
  await client.end();
  return { ...database, accounts, rows };
};
