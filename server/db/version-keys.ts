import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One version of an ad of an account: archive id and hash of the creative. */
export type AdKey = { adId: string; version: string };

/**
 * SQL condition: the row belongs to one of these versions. Joins the keys as two arrays, so that the planner looks up
 * each key in the primary key of the table. For 200 keys, a list of pairs is ten times as slow.
 */
export const isOneOf = (table: { adId: PgColumn; version: PgColumn }, keys: readonly AdKey[]): SQL => {
  const adIds = sql.param(keys.map(({ adId }) => adId));
  const versions = sql.param(keys.map(({ version }) => version));
  return sql`(${table.adId}, ${table.version}) in (select * from unnest(${adIds}::text[], ${versions}::text[]))`;
};
