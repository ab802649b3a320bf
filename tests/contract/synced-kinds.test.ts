import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '#server/modules/privacy/personal-tables.ts';
import { SYNCED_TABLES } from '#server/modules/sync/kinds/synced-tables.ts';
import { SYNCED_KINDS } from '#shared/domain/synced/synced-kinds.ts';
import { LocalDatabase } from '#shared/store/database.ts';

const product = execFileSync('git', ['ls-files', 'shared', 'server', 'extension', 'dashboard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name));

/** The product files that contain one of the names of a kind on the wire. */
const filesNaming = (kindName: string): string[] => {
  const kind = SYNCED_KINDS.find(({ name }) => name === kindName);
  const names = [kindName, `${kindName}-deleted`, ...(kind?.mutations.map(({ name }) => name) ?? [])];
  return product.filter((file) => names.some((name) => readFileSync(file, 'utf8').includes(`'${name}'`)));
};

describe('a synced kind', () => {
  test('is only named in its own files, the registries, its texts and the code that writes it', () => {
    expect(filesNaming('page-count')).toEqual([
      'server/modules/sync/kinds/page-counts.ts',
      'server/modules/sync/kinds/synced-tables.ts',
      'shared/domain/synced/page-counts.ts',
      'shared/store/synced/device-kinds.ts',
      'shared/store/synced/page-counts.ts',
      'shared/texts/en/research/changes.ts',
    ]);
  });

  test.each(SYNCED_KINDS.map(({ name, store }) => [name, store.table]))(
    '%s has a table on a device',
    (_name, table) => {
      expect(new LocalDatabase('account').tables.map((one) => one.name)).toContain(table);
    },
  );

  test.each(Object.entries(SYNCED_TABLES))('%s is exported and deleted with its account', (_name, { table }) => {
    expect(PERSONAL_TABLES.map((one) => getTableName(one.table))).toContain(getTableName(table));
  });
});
