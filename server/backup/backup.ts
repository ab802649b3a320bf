import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { OpenDatabase } from '../db/db.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { markDatabase } from '../db/database-marker.ts';
import { copyFiles, countFiles, exists, flush, flushFiles } from './copy-files.ts';

/** The backup or restore was refused. The message is a text for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** The content of `backup.json` in the backup. `files` and `bytes` count all other files. */
const Note = z.object({ format: z.literal(1), madeAt: z.iso.datetime(), files: z.int(), bytes: z.int() });
type Note = z.infer<typeof Note>;

export type Backup = Note & {
  /** Time in ms for which statements of the database waited. */
  stillMs: number;
};

const NOTE = 'backup.json';
/**
 * Names that a backup does not contain: files of running processes, unfinished work, the marker of the database, and
 * data that was moved aside.
 */
const NOT_COPIED = /^(server\.lock.*|operator\.sock|uploads|restoring|db\.unfinished|database-created|old-.*)$/;

/**
 * Copies the embedded database and all other data (pictures, mails, the fake Stripe) to a new `folder`, which appears
 * complete or not at all. The server continues to run. Pictures are copied first, because they never change. Statements
 * wait only while the files of the database are copied.
 */
export const makeBackup = async (
  { engine, whileStill }: Pick<OpenDatabase, 'engine' | 'whileStill'>,
  { dataDir, folder, now }: { dataDir: string; folder: string; now: Date },
): Promise<Backup> => {
  if (whileStill === null || engine === 'postgres') throw new BackupRefused(operatorTexts.backupPostgres);
  await refuseTaken(folder, dataDir);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await copyFiles(dataDir, draft, (name) => name !== 'media');
  const stillMs = await whileStill(async () => {
    const start = performance.now();
    await copyFiles(dataDir, draft, (name) => NOT_COPIED.test(name));
    return Math.round(performance.now() - start);
  });
  const note: Note = { format: 1, madeAt: now.toISOString(), ...(await flushFiles(draft)) };
  await writeFile(join(draft, NOTE), JSON.stringify(note), { flush: true });
  if (await exists(folder)) await rmdir(folder);
  await rename(draft, folder);
  await flush(dirname(folder));
  return { ...note, stillMs };
};

const refuseTaken = async (folder: string, dataDir: string): Promise<void> => {
  if (!relative(dataDir, folder).startsWith('..')) {
    throw new BackupRefused(say(operatorTexts.backupInside, { folder, directory: dataDir }));
  }
  if ((await exists(folder)) && (await readdir(folder)).length > 0) {
    throw new BackupRefused(say(operatorTexts.backupTaken, { folder }));
  }
};

/**
 * Restores a backup to an empty or new `dataDir` and holds its lock meanwhile. The database is restored last, so that
 * no server starts on incomplete data. Throws DataDirInUse, and BackupRefused if the backup is incomplete or `dataDir`
 * has data.
 */
export const restoreBackup = async (options: {
  folder: string;
  dataDir: string;
  newId: () => string;
}): Promise<Note> => {
  const { folder, dataDir, newId } = options;
  const note = await readNote(folder);
  const lock = await lockDataDir({ directory: dataDir, newId, onLost: () => undefined });
  try {
    if ((await readdir(dataDir)).some((name) => !NOT_COPIED.test(name))) {
      throw new BackupRefused(say(operatorTexts.restoreTaken, { directory: dataDir }));
    }
    // With this marker, an interrupted restore does not let a server start with an empty database.
    await markDatabase(dataDir);
    const draft = join(dataDir, 'restoring');
    await rm(draft, { recursive: true, force: true });
    await copyFiles(folder, draft, (name) => name === NOTE);
    await flushFiles(draft);
    const names = (await readdir(draft)).filter((name) => name !== 'db');
    for (const name of [...names, 'db']) await rename(join(draft, name), join(dataDir, name));
    await rmdir(draft);
    await flush(dataDir);
    return note;
  } finally {
    await lock.release();
  }
};

const readNote = async (folder: string): Promise<Note> => {
  const refused = (): BackupRefused => new BackupRefused(say(operatorTexts.restoreNone, { folder }));
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => null);
  if (text === null) throw refused();
  const note = Note.parse(JSON.parse(text));
  const { files, bytes } = await countFiles(folder);
  const isWhole = files === note.files + 1 && bytes === note.bytes + Buffer.byteLength(text);
  if (!isWhole) throw new BackupRefused(say(operatorTexts.restoreDamaged, { folder }));
  return note;
};
