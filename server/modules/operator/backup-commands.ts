import { BackupRefused, makeBackup, restoreBackup } from '#server/backup/backup.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { EXIT, type OperatorReply } from './operator-reply.ts';

const BYTES_PER_MB = 1_000_000;

/** Into this folder, by its whole path. */
export type BackUp = (folder: string) => Promise<OperatorReply>;

/** By the server that holds the database, or by the tool where none runs. */
export const createBackUp =
  (
    database: Pick<OpenDatabase, 'engine' | 'whileStill'>,
    { dataDir, now }: { dataDir: string; now: () => Date },
  ): BackUp =>
  (folder) =>
    answered(async () => {
      const { files, bytes, stillMs } = await makeBackup(database, { dataDir, folder, now: now() });
      return say(operatorTexts.backupDone, { folder, files, megabytes: Math.ceil(bytes / BYTES_PER_MB), stillMs });
    });

/** By the tool alone: no server may run on that directory. */
export const restore = (place: { dataDir: string; folder: string; newId: () => string }): Promise<OperatorReply> =>
  answered(async () => {
    const { madeAt } = await restoreBackup(place);
    return say(operatorTexts.restoreDone, { directory: place.dataDir, madeAt });
  });

const answered = async (act: () => Promise<string>): Promise<OperatorReply> => {
  try {
    return { exitCode: EXIT.done, text: await act() };
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof DataDirInUse)
      return { exitCode: EXIT.refused, text: error.message };
    throw error;
  }
};
