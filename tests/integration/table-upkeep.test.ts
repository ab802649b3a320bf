import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyzeTables, vacuumTables } from '#server/db/table-upkeep.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

describe.each(engines)('upkeep of tables over %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    // PostgreSQL's own autovacuum would be faster than the test.
    await database.executeSql(
      `create table "Large" (id integer primary key, text text) with (autovacuum_enabled = false)`,
    );
  });
  afterAll(() => database.close());

  const reltuples = async (): Promise<unknown> =>
    (await database.executeSql(`select reltuples::integer as rows from pg_class where relname = 'Large'`)).rows;

  test('gives statistics to tables that have none, and again after many changes', async () => {
    await database.executeSql(`insert into "Large" select g, 'a' from generate_series(1, 10000) g`);
    expect(await analyzeTables(database.executeSql)).toContain('public."Large"');
    expect(await reltuples()).toEqual([{ rows: 10_000 }]);
    await database.executeSql(`update "Large" set text = 'b' where id <= 500`);
    expect(await analyzeTables(database.executeSql)).toEqual([]);
    await database.executeSql(`insert into "Large" select g, 'a' from generate_series(10001, 13000) g`);
    expect(await analyzeTables(database.executeSql)).toEqual(['public."Large"']);
    expect(await reltuples()).toEqual([{ rows: 13_000 }]);
  });

  test('removes dead rows once they are a fifth of a table', async () => {
    await database.executeSql(`update "Large" set text = 'c'`);
    expect(await vacuumTables(database.executeSql)).toContain('public."Large"');
    expect(await vacuumTables(database.executeSql)).toEqual([]);
  });
});
