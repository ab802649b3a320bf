import { BackupRefused, makeBackup, restoreBackup } from '#server/backup/backup.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { done, refused, type OperatorReply } from './operator-reply.ts';

const BYTES_PER_MB = 1_000_000;

/** Creates a backup in the folder with this absolute path. */
export type BackUp = (folder: string) => Promise<OperatorReply>;

/** Creates the backup function for the process that holds the database: the server, or the tool if no server runs. */
export const createBackUp =
  (
    database: Pick<OpenDatabase, 'engine' | 'whileStill'>,
    { dataDir, now }: { dataDir: string; now: () => Date },
  ): BackUp =>
  (folder) =>
    answered(async () => {
      const { files, bytes, stillMs } = await makeBackup(database, { dataDir, folder, now: now() });
      const megabytes = Math.ceil(bytes / BYTES_PER_MB);
      return `Backed up to ${folder}: ${files} files, ${megabytes} MB. The database stopped for ${stillMs} ms.`;
    });

/** Restores a backup to an empty data directory, on which no server runs. */
export const restoreInto = (place: { dataDir: string; folder: string; newId: () => string }): Promise<OperatorReply> =>
  answered(async () => {
    const { madeAt } = await restoreBackup(place);
    return `Restored to ${place.dataDir}: the state of ${madeAt}. Start the server.`;
  });

const answered = async (act: () => Promise<string>): Promise<OperatorReply> => {
  try {
    return done(await act());
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof DataDirInUse) return refused(error.message);
    throw error;
  }
};
