import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stateOfTheSchema } from './schema-state.ts';

/** A prepared embedded database, made once for each state of the schema and copied for each test file. */
const templateDirectory = async (): Promise<string> => {
  const template = join(tmpdir(), `spendlens-template-${await stateOfTheSchema()}`);
  if (existsSync(template)) return template;
  const draft = await mkdtemp(join(tmpdir(), 'spendlens-template-draft-'));
  // Most files never make one: they need not read the server for it.
  const { prepareEmbedded } = await import('./prepare-database.ts');
  await prepareEmbedded(draft);
  // Another test process may have been faster: then its template stands, and ours goes.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
};

/**
 * A new embedded database in `folder`, which must not be there yet. It holds no row of ours: keys, plans and whatever
 * else is a server's own are made by whoever starts on it.
 */
export const copyPreparedDatabase = async (folder: string): Promise<void> => {
  // The system's own copy: a thousand small files take Node three times as long.
  await promisify(execFile)('cp', ['-R', await templateDirectory(), folder]);
};
