import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The pictures that belong to a captured ad, one row per slot (`logo`, `image-0`, …). `sha256` and `extension` name the
 * stored file, which several rows and accounts may share; both are set exactly in the state `stored`.
 */
export const adPicture = pgTable(
  'ad_picture',
  {
    userId: uuid().notNull(),
    adId: text().notNull(),
    version: text().notNull(),
    slot: text().notNull(),
    state: text({ enum: ['waiting', 'stored', 'failed'] }).notNull(),
    sha256: text(),
    extension: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.adId, table.version, table.slot] }),
    check('ad_picture_has_file_when_stored', sql`(${table.state} = 'stored') = (${table.sha256} is not null)`),
  ],
);

/** One file of the blob store, named by the hash of its bytes. At `referenceCount` 0 a job removes file and row. */
export const pictureBlob = pgTable('picture_blob', {
  sha256: text().primaryKey(),
  extension: text().notNull(),
  byteCount: integer().notNull(),
  referenceCount: integer().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
