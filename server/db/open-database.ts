import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { markDatabase } from './database-marker.ts';
import type { OpenDatabase } from './db.ts';
import { checkDatabaseFiles, moveDataAside, openWholeDatabase } from './embedded-files.ts';
import { expectReachable } from './postgres-reachable.ts';

export type DatabaseSettings = { databaseUrl: string | null; dataDir: string };

export type DatabaseWatch = {
  newId: () => string;
  onLockLost: () => void;
  onConnectionLost: (error: Error) => void;
  /**
   * If it is set, all data in `dataDir` is moved aside and a new embedded database is created. Receives the folder of
   * the old data, or null if there was none.
   */
  onMovedAside?: (folder: string | null) => void;
};

/**
 * Opens PostgreSQL if the settings contain its URL. Otherwise locks `dataDir` and opens the embedded database in
 * `dataDir/db`, or creates it if there never was one. Loads only the code of the selected engine. Throws
 * SettingsInvalid, DataDirInUse, DatabaseDamaged, and the errors of the engine.
 */
export const openDatabase = async (settings: DatabaseSettings, watch: DatabaseWatch): Promise<OpenDatabase> => {
  if (settings.databaseUrl !== null) {
    const { openPostgres } = await import('./postgres.ts');
    const database = openPostgres(settings.databaseUrl, watch.onConnectionLost);
    await expectReachable(database, settings.databaseUrl).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const lock = await lockDataDir({ directory: settings.dataDir, newId: watch.newId, onLost: watch.onLockLost });
  try {
    const database = await openEmbedded(settings.dataDir, watch);
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

const openEmbedded = async (
  dataDir: string,
  { onConnectionLost, onMovedAside }: DatabaseWatch,
): Promise<OpenDatabase> => {
  if (onMovedAside !== undefined) onMovedAside(await moveDataAside(dataDir));
  const found = await checkDatabaseFiles(dataDir);
  const { openPglite } = await import('./pglite.ts');
  const open = (): Promise<OpenDatabase> => openPglite(join(dataDir, 'db'), onConnectionLost);
  const database = found === 'whole' ? await openWholeDatabase(dataDir, open) : await open();
  await markDatabase(dataDir);
  return database;
};
