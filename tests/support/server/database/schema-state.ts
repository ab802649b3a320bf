import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = new URL('../../../..', import.meta.url).pathname;
export const MIGRATIONS = join(ROOT, 'server/db/migrations');

/** What a fresh database is made of: our migrations, and the job queue's own tables. */
export const stateOfTheSchema = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package.json')));
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
};
