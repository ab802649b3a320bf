import { access, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File in DATA_DIR that records that the embedded database was created. It is not part of a backup. */
export const DATABASE_MARKER = 'database-created';

const CONTENT =
  'The server created its database in the folder "db". While this file exists, the server does not create another one.\n';

/** Records that `dataDir` has a database. Does nothing if this is already recorded. */
export const markDatabase = async (dataDir: string): Promise<void> => {
  if (await isMarked(dataDir)) return;
  await writeFile(join(dataDir, DATABASE_MARKER), CONTENT, { mode: 0o600, flush: true });
  const folder = await open(dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Whether a database was created or restored in `dataDir`. */
export const isMarked = (dataDir: string): Promise<boolean> =>
  access(join(dataDir, DATABASE_MARKER)).then(
    () => true,
    () => false,
  );
