import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { coupon } from '#server/db/schema/billing.ts';
import { findCoupons, insertCoupon } from '#server/modules/billing/admin.sql.ts';
import { reportDeactivatedCodes } from '#server/modules/billing/deactivated-codes.ts';
import { MIGRATIONS } from '../support/server/database/schema-state.ts';
import {
  engines,
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../support/server/database/test-database.ts';

const LAST_WITHOUT_INDEX = '0028_invoice_tax';

/** A folder with the migrations up to the last one that allows two active codes. */
const earlierMigrations = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const { entries } = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const last = entries.findIndex(({ tag }) => tag === LAST_WITHOUT_INDEX);
  await writeFile(journalFile, JSON.stringify({ entries: entries.slice(0, 1 + last) }));
  return folder;
};

const aCode = (code: string, day = 1) => ({
  code,
  kind: 'promotion' as const,
  percentOff: 20,
  maxUses: null,
  uses: 0,
  isActive: true,
  planIds: null,
  endsAt: null,
  isPublic: false,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});

describe.each(engines)('codes that differ only in the letter case, over %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it('exist once if they are created at the same time', async () => {
    const code = `spring-${randomUUID()}`;
    const spellings = Array.from({ length: 6 }, (_, index) => code.slice(0, index).toUpperCase() + code.slice(index));
    const inserted = await Promise.all(spellings.map((one) => insertCoupon(database.db, aCode(one))));
    expect(inserted.filter(Boolean)).toHaveLength(1);
  });

  it('are refused by the database while both are active', async () => {
    const code = `summer-${randomUUID()}`;
    await database.db.insert(coupon).values(aCode(code));
    await expect(database.db.insert(coupon).values(aCode(code.toUpperCase()))).rejects.toThrow('Failed query');
    await database.db.insert(coupon).values({ ...aCode(code.toUpperCase()), isActive: false });
  });
});

describe.each(engines)('an update from a version with such codes, over %s', (engine) => {
  let database: OpenDatabase;
  let old: string;
  beforeAll(async () => {
    [database, old] = [await openEmptyDatabase(engine), await earlierMigrations()];
  });
  afterAll(async () => {
    await database.close();
    await rm(old, { recursive: true });
  });

  it('deactivates the later one, keeps its row, and logs it', async () => {
    await migrate(database.db, old);
    for (const [code, day] of [
      ['SPRING', 2],
      ['Spring', 1],
      ['SUMMER', 1],
      ['summer', 1],
      ['OTHER', 1],
    ] as const)
      await database.db.insert(coupon).values({ ...aCode(code, day), uses: day });
    const applied = await migrate(database.db, MIGRATIONS);
    const states = (await findCoupons(database.db)).map(({ code, isActive, uses }) => `${code} ${isActive} ${uses}`);
    expect(states.toSorted()).toEqual([
      'OTHER true 1',
      'SPRING false 2',
      'SUMMER true 1',
      'Spring true 1',
      'summer false 1',
    ]);
    const lines: string[] = [];
    await reportDeactivatedCodes(database.db, applied, (line) => lines.push(line));
    expect(lines).toEqual([expect.stringContaining('in another letter case: SPRING, summer.')]);
    await reportDeactivatedCodes(database.db, [], (line) => lines.push(line));
    expect(lines).toHaveLength(1);
  });
});
