import { and, asc, eq, getTableColumns, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { appUser, codeRequest, pendingRegistration } from '#server/db/schema/accounts.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { adPicture } from '#server/db/schema/pictures.ts';
import { userSync } from '#server/db/schema/sync.ts';
import type { PersonalTable } from './personal-tables.ts';

export type Row = Record<string, unknown>;

/** Returns the next rows of a user in the order of the key, after the row `after` (null: from the start). */
export const readRows = async (
  db: Db,
  { table, owner, key }: PersonalTable,
  { userId, after, most }: { userId: string; after: Row | null; most: number },
): Promise<Row[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(owner, userId), after === null ? undefined : isBehind({ table, key }, after)))
    .orderBy(...key.map((column) => asc(column)))
    .limit(most);

const isBehind = ({ table, key }: Pick<PersonalTable, 'table' | 'key'>, last: Row): SQL => {
  const names = Object.entries(getTableColumns(table));
  const values = key.map((column) => {
    const name = names.find(([, other]) => other === column)?.[0] ?? '';
    return sql.param(last[name], column);
  });
  return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
};

/**
 * Returns the files of at most `most` pictures of an account, ordered by hash, after the hash `after`. Pictures that
 * show the same file are adjacent, so a file can occur several times. Reads `most` entries of `ad_picture_by_file`.
 */
export const readPictureFiles = async (
  db: Db,
  { userId, after, most }: { userId: string; after: string; most: number },
): Promise<{ sha256: string | null; extension: string | null }[]> =>
  db
    .select({ sha256: adPicture.sha256, extension: adPicture.extension })
    .from(adPicture)
    .where(and(eq(adPicture.userId, userId), sql`${adPicture.sha256} > ${after}`))
    .orderBy(asc(adPicture.sha256), asc(adPicture.extension))
    .limit(most);

/**
 * Closes the account. Call it while holding the lock of the account; after the commit, no caller gets the lock any
 * more.
 */
export const closeAccount = async (tx: Db, userId: string, now: Date): Promise<void> => {
  await tx.update(userSync).set({ closedAt: now }).where(eq(userSync.userId, userId));
};

/**
 * Deletes the user with all rows that the database deletes by cascade, and the rows that are stored for the address
 * without an account.
 */
export const deletePerson = async (tx: Db, { id, emailFolded }: { id: string; emailFolded: string }): Promise<void> => {
  await tx.delete(pendingRegistration).where(eq(pendingRegistration.emailFolded, emailFolded));
  await tx
    .delete(codeRequest)
    .where(
      and(ne(codeRequest.kind, 'sign-up'), or(eq(codeRequest.emailFolded, emailFolded), eq(codeRequest.userId, id))),
    );
  await tx.delete(contactMessage).where(eq(contactMessage.emailFolded, emailFolded));
  await tx.delete(appUser).where(eq(appUser.id, id));
};

export const findClosedAccounts = async (db: Db): Promise<string[]> =>
  (await db.select({ userId: userSync.userId }).from(userSync).where(isNotNull(userSync.closedAt))).map(
    ({ userId }) => userId,
  );

/** Deletes at most `most` rows of a user, so that a large account is deleted in parts. Returns their number. */
export const deleteSomeRows = async (
  db: Db,
  { table, owner, key }: PersonalTable,
  { userId, most }: { userId: string; most: number },
): Promise<number> => {
  const columns = sql.join([...key], sql`, `);
  const rows = await queryRows(
    db,
    sql`delete from ${table} where ${owner} = ${userId} and (${columns}) in (select ${columns} from ${table} where ${owner} = ${userId} limit ${most}) returning 1 as gone`,
    z.unknown(),
  );
  return rows.length;
};

export const forgetClosedBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(userSync).where(lt(userSync.closedAt, moment));
};
