import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * The pictures of a captured ad, one row per slot (`logo`, `image-0`, …). `sha256` and `extension` identify the stored
 * file, which several rows and accounts can share. Both are set only in the state `stored`.
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
    // The export lists the files of an account, each once.
    index('ad_picture_by_file')
      .on(table.userId, table.sha256, table.extension)
      .where(sql`${table.sha256} is not null`),
    check('ad_picture_has_file_when_stored', sql`(${table.state} = 'stored') = (${table.sha256} is not null)`),
  ],
);

/**
 * One file of the blob store, named by the hash of its bytes. `referenceCount` is the number of pictures that show it.
 * At 0 the file is in the trash since `unusedAt`. It is still served, until a nightly sweep removes the file and the
 * row.
 */
export const pictureBlob = pgTable('picture_blob', {
  sha256: text().primaryKey(),
  extension: text().notNull(),
  byteCount: integer().notNull(),
  referenceCount: integer().notNull(),
  /** Hash of the uploaded bytes from which the file was first converted. Null for files from before this column. */
  sourceSha256: text(),
  createdAt: moment().notNull(),
  /** Null while a picture shows the file. */
  unusedAt: moment(),
});

/**
 * A file that the operator removed everywhere, and that no upload stores again. `sha256` is the hash of the stored file
 * or of the uploaded bytes from which it was converted.
 */
export const refusedFile = pgTable('refused_file', {
  sha256: text().primaryKey(),
  refusedAt: moment().notNull(),
});

/** A file of the blob store without a row in `picture_blob`. `sweeps` is the number of nightly sweeps that found it. */
export const unnamedFile = pgTable('unnamed_file', {
  sha256: text().primaryKey(),
  extension: text().notNull(),
  sweeps: integer().notNull(),
  foundAt: moment().notNull(),
});

/**
 * The media place of this database, in one row with the name `media`. The marker file in the media place contains
 * `installationId` and one of the two marks: each sweep writes `nextSweepMark` first here and then to the marker file.
 * A different mark means that another copy of this database swept the place. `trimmedAt` is when a sweep last moved
 * unnamed files to the trash.
 */
export const mediaPlace = pgTable('media_place', {
  name: text().primaryKey(),
  installationId: uuid().notNull(),
  sweepMark: uuid().notNull(),
  nextSweepMark: uuid().notNull(),
  trimmedAt: moment(),
});
