import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { codeOf, isUnavailable } from '#server/db/database-failure.ts';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createFilesPrivate, FilesNotPrivate, makeFilesPrivate } from '#server/db/private-files.ts';
import { BlobsUnavailable } from '#server/media/blob-store.ts';
import { ForeignMedia } from '#server/modules/pictures/media-place.service.ts';
import { brand } from '#shared/domain/brand.ts';
import type { RunningServer } from '#server/start-server.ts';
import { parseServerEnv, SettingsInvalid, type ServerEnv } from '../env/server-env.ts';
import { packageRoot } from '../env/package-root.ts';

const STOP_WITHIN_MS = 9_500;

/** Errors with a message for the operator. */
const EXPLAINED = [SettingsInvalid, DataDirInUse, BlobsUnavailable, ForeignMedia, FilesNotPrivate];

const end = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const start = async (env: ServerEnv, root: string): Promise<RunningServer> => {
  const dataDir = resolve(root, env.dataDir);
  makeFilesPrivate(dataDir);
  const database = await openDatabase(
    { databaseUrl: env.databaseUrl, dataDir },
    {
      newId: randomUUID,
      onLockLost: () => end(`Another process took ${dataDir}: this one ends to keep the data whole.`),
      onConnectionLost: (error) => console.error(`A connection to the database broke: ${error.message}`),
    },
  );
  // Loaded once the folder is ours: a second process is refused before it reads the rest of the server.
  const { serve } = await import('./serve.ts');
  return serve({ env, root, dataDir, database });
};

const stopOnSignal = (server: RunningServer): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => end('Stopping took too long.'), STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => end(`Stopping failed: ${String(error)}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

try {
  createFilesPrivate();
  const root = packageRoot();
  const env = parseServerEnv(process.env);
  stopOnSignal(await start(env, root));
  console.log(`${brand.name} is ready: ${env.publicUrl} (extension: ${join(root, 'dist/extension')})`);
} catch (error) {
  if (error instanceof Error && EXPLAINED.some((kind) => error instanceof kind)) end(error.message);
  if (codeOf(error) === 'EADDRINUSE') end('The port is taken: stop what listens there, or set PORT to another.');
  if (isUnavailable(error)) end(`The database or the disk can’t be used: ${codeOf(error) ?? 'no answer'}.`);
  throw error;
}
