import { getTableName } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { userSource } from '#server/security/source.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';
import { readPictureFiles, readRows, type Row } from './privacy.sql.ts';

const ROWS_AT_ONCE = 500;

/**
 * Exports all data of an account as parts of one JSON text. Rows are read in pages, so that memory use is small. The
 * export may or may not contain a concurrent change. If the connection breaks, the JSON is incomplete.
 */
export const createExportService = ({ db, limits, now }: Pick<AccountsDeps, 'db' | 'limits' | 'now'>) => ({
  /** Throws TOO_MANY_REQUESTS above 5 exports an hour. */
  begin: async ({ userId }: Actor): Promise<AsyncGenerator<string>> => {
    await limits.take(db, [{ kind: 'exportByUser', source: userSource(userId) }]);
    return pieces(db, userId, now());
  },
});

export type ExportService = ReturnType<typeof createExportService>;

async function* pieces(db: Db, userId: string, at: Date): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(at)},"account":${JSON.stringify(userId)},"tables":{`;
  for (const [index, table] of PERSONAL_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(getTableName(table.table))}:[`;
    yield* separated(rowsOf(db, userId, table));
    yield ']';
  }
  yield '},\n"media":[';
  yield* separated(mediaOf(db, userId));
  yield ']}\n';
}

async function* separated(values: AsyncGenerator<readonly unknown[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of values) {
    if (page.length === 0) continue;
    yield `${isFirst ? '' : ','}\n${page.map((value) => JSON.stringify(value)).join(',\n')}`;
    isFirst = false;
  }
}

async function* rowsOf(db: Db, userId: string, table: PersonalTable): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await readRows(db, table, { userId, after, most: ROWS_AT_ONCE });
    yield rows.map((row) => without(row, table.leftOut ?? []));
    after = rows.at(-1) ?? null;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/**
 * Yields the paths of the files that the pictures of an account show, each once, in parts. Each part starts after the
 * last file of the previous part, even if other pictures show that file too.
 */
export async function* mediaOf(db: Db, userId: string): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const files = await readPictureFiles(db, { userId, after, most: ROWS_AT_ONCE });
    yield [...new Set(files.map(({ sha256, extension }) => `/media/${sha256}.${extension}`))];
    after = files.at(-1)?.sha256 ?? '';
    if (files.length < ROWS_AT_ONCE) return;
  }
}

const without = (row: Row, leftOut: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name)));
