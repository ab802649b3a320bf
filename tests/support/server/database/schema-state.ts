import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = new URL('../../../..', import.meta.url).pathname;
export const MIGRATIONS = join(ROOT, 'server/db/migrations');

/**
 * A hash of everything that determines a fresh database: our migrations, and the version of the job queue in
 * package.json.
 */
export const stateOfTheSchema = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package.json')));
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
};
