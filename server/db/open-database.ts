import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import type { OpenDatabase } from './db.ts';

export type DatabaseSettings = { databaseUrl: string | null; dataDir: string };

export type DatabaseWatch = { newId: () => string; onLockLost: () => void; onConnectionLost: (error: Error) => void };

/** PostgreSQL where the settings name one, else PGlite in `dataDir/db`, which this process then holds alone (throws DataDirInUse). Only the engine that is used is loaded. */
export const openDatabase = async (settings: DatabaseSettings, watch: DatabaseWatch): Promise<OpenDatabase> => {
  if (settings.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(settings.databaseUrl, watch.onConnectionLost);
  }
  const lock = await lockDataDir({ directory: settings.dataDir, newId: watch.newId, onLost: watch.onLockLost });
  try {
    const { openPglite } = await import('./pglite.ts');
    const database = await openPglite(join(settings.dataDir, 'db'), watch.onConnectionLost);
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
