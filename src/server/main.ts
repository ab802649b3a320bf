import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { codeOf, isDamage, isUnavailable } from '#server/db/database-failure.ts';
import { prepareDataDir } from '#server/db/data-dir.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { DatabaseDamaged } from '#server/db/embedded-files.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { FakeStripeDamaged } from '#server/fake-stripe/store/fake-stripe-damaged.ts';
import { createFilesPrivate, FilesNotPrivate } from '#server/db/private-files.ts';
import { BlobsUnavailable } from '#server/media/blob-store.ts';
import { ForeignMedia } from '#server/modules/pictures/media-place.service.ts';
import { brand } from '#shared/domain/brand.ts';
import type { RunningServer } from '#server/server-parts.ts';
import { parseSettings, type Settings } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { packageRoot } from '../env/package-root.ts';

/** Shorter than 10 seconds, after which Docker kills a container by default. */
const STOP_TIMEOUT_MS = 9_500;

/** `npm start` was called with arguments that the server does not know. */
class ArgumentsInvalid extends Error {
  override readonly name = 'ArgumentsInvalid';
}

/** Errors whose message explains the cause to the operator, so no stack trace is printed. */
const OPERATOR_ERRORS = [
  ArgumentsInvalid,
  SettingsInvalid,
  DataDirInUse,
  BlobsUnavailable,
  ForeignMedia,
  FilesNotPrivate,
  DatabaseDamaged,
  FakeStripeDamaged,
];

const exitWithError = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const NEW_OPTION = '--new';
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Returns whether the arguments request a new database. Throws ArgumentsInvalid for unknown arguments, and if
 * DATABASE_URL is set.
 */
const parseIsNew = (args: readonly string[], { databaseUrl }: Settings): boolean => {
  const unknown = args.find((arg) => arg !== NEW_OPTION);
  if (unknown !== undefined) throw new ArgumentsInvalid(`The only option is ${NEW_OPTION}, not “${unknown}”.`);
  if (args.length > 0 && databaseUrl !== null) {
    throw new ArgumentsInvalid(
      `${NEW_OPTION} is for the embedded database. Unset DATABASE_URL, or set it to an empty PostgreSQL database.`,
    );
  }
  return args.length > 0;
};

const reportMovedAside = (folder: string | null): void => {
  if (folder !== null) console.log(`The old data is in ${folder}.`);
};

const start = async (env: Settings, root: string, isNew: boolean): Promise<RunningServer> => {
  const dataDir = resolve(root, env.dataDir);
  prepareDataDir(dataDir);
  const database = await openDatabase(
    { databaseUrl: env.databaseUrl, dataDir },
    {
      newId: randomUUID,
      onLockLost: () => exitWithError(`Another process uses ${dataDir}. This process stops to protect the data.`),
      onConnectionLost: (error) => console.error(`A connection to the database broke: ${error.message}`),
      ...(isNew ? { onMovedAside: reportMovedAside } : {}),
    },
  );
  // Imported after the data folder is locked, so that a second process fails before it loads the rest of the server.
  const { serve } = await import('./serve.ts');
  return serve({ env, root, dataDir, database }).catch((error: unknown) => {
    if (!isDamage(error) || env.databaseUrl !== null) throw error;
    throw new DatabaseDamaged(dataDir, `is damaged (SQLSTATE ${codeOf(error)})`, { cause: error });
  });
};

/** Without a handler, the first process of a container ignores both signals, also during a long migration. */
const stopDuringStart = (): never => exitWithError('Stopped before the start had finished.');

const stopOnSignal = (server: RunningServer): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => exitWithError('Stopping took too long.'), STOP_TIMEOUT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => exitWithError(`Stopping failed: ${String(error)}`),
    );
  };
  for (const signal of STOP_SIGNALS) process.off(signal, stopDuringStart).on(signal, stop);
};

for (const signal of STOP_SIGNALS) process.on(signal, stopDuringStart);
try {
  createFilesPrivate();
  const root = packageRoot();
  const env = parseSettings(process.env);
  stopOnSignal(await start(env, root, parseIsNew(process.argv.slice(2), env)));
  if (env.stripe === null) console.log(env.role === 'all' ? serverTexts.testMode : serverTexts.noPayments);
  console.log(`${brand.name} is ready: ${env.publicUrl} (extension: ${join(root, 'dist/extension')})`);
} catch (error) {
  if (error instanceof Error && OPERATOR_ERRORS.some((kind) => error instanceof kind)) exitWithError(error.message);
  if (isDamage(error))
    exitWithError(`The database of DATABASE_URL is damaged (SQLSTATE ${codeOf(error)}): restore a backup.`);
  if (isUnavailable(error)) exitWithError(`The database or the disk can’t be used: ${codeOf(error) ?? 'no answer'}.`);
  throw error;
}
