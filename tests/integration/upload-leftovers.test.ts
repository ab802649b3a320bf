import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { openServer } from '../support/server/open-server.ts';
import { engines, openTestDatabase } from '../support/server/database/test-database.ts';

describe.each(engines)('a server over %s', (engine) => {
  test('removes uploads at its start that killed processes left more than a day ago', async () => {
    const database = await openTestDatabase(engine);
    const uploads = join(database.dataDir, 'uploads');
    await mkdir(uploads);
    for (const [name, age] of [
      ['old.upload', 2 * DAY_MS],
      ['running.upload', 60_000],
    ] as const) {
      await writeFile(join(uploads, name), 'half a picture');
      const at = new Date(Date.now() - age);
      await utimes(join(uploads, name), at, at);
    }
    const server = await openServer(engine, { database });
    // Only with PostgreSQL, another process may still write the newer one.
    expect(await readdir(uploads)).toEqual(engine === 'pglite' ? [] : ['running.upload']);
    await server.stop();
  });
});
