import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { DatabaseDamaged } from '#server/db/embedded-files.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '#server/db/open-database.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { allCommands } from './commands/all-commands.ts';
import { helpText } from './help-text.ts';
import { askServer } from './ask-server.ts';
import { moveClock } from './move-clock.ts';
import { createBackUp, restore } from './backup-commands.ts';
import { EXIT, type OperatorReply, unreachable } from './operator-reply.ts';
import { readCommandLine, type OperatorRequest } from './operator-request.ts';
import { openOperator } from './open-operator.ts';
import { isAboutBilling } from './read-billing-words.ts';
import { operatorSocketPath } from './socket-path.ts';

type Settings = DatabaseSettings & {
  /** The project's folder, from which folders that are named count. */
  root: string;
  /** Where the server answers on this machine. */
  serverUrl: string;
};
type Clock = { now: () => Date; newId: () => string };

/** A server that starts or stops holds the database for a moment without answering. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 250;

/**
 * Does what the words say: through the running server, or, where none holds the database or DATABASE_URL names one that
 * several may use, on the database itself. Never throws for what the operator can put right.
 */
export const runOperator = async (
  words: readonly string[],
  settings: Settings,
  clock: Clock,
): Promise<OperatorReply> => {
  const request = inFolder(readCommandLine(words), settings.root);
  if (!request.ok) return { exitCode: EXIT.wrongUse, text: `${request.error}\n${operatorTexts.seeHelp}` };
  if (request.value.command === 'help') return { exitCode: EXIT.done, text: request.value.text ?? helpText() };
  if (request.value.command === 'clock') return moveClock(settings.serverUrl, request.value.advanceMs);
  if (request.value.command === 'restore') return restoreFrom(request.value.folder, settings, clock);
  if (isAboutBilling(request.value) || needsServer(request.value)) return ofServerAlone(request.value, settings);
  if (settings.databaseUrl !== null) return onDatabase(request.value, settings, clock);
  return beside(request.value, settings, clock);
};

/** Whether only the running server can run the command. */
const needsServer = (request: OperatorRequest): boolean =>
  request.command === 'run' && allCommands.some((one) => one.name === request.name && one.needsServer);

/** The server may run elsewhere than the tool: it is told the whole path. */
const inFolder = (request: Result<OperatorRequest, string>, root: string): Result<OperatorRequest, string> =>
  request.ok && 'folder' in request.value
    ? ok({ ...request.value, folder: resolve(root, request.value.folder) })
    : request;

const restoreFrom = async (folder: string, settings: Settings, { newId }: Clock): Promise<OperatorReply> =>
  settings.databaseUrl === null
    ? restore({ dataDir: settings.dataDir, folder, newId })
    : { exitCode: EXIT.refused, text: operatorTexts.backupPostgres };
const ofServerAlone = async (request: OperatorRequest, { dataDir }: Settings): Promise<OperatorReply> => {
  const socket = (await exists(dataDir)) ? await operatorSocketPath(dataDir) : dataDir;
  return (await askServer(socket, request)) ?? unreachable(say(operatorTexts.billingNeedsServer, { socket }));
};

const beside = async (request: OperatorRequest, settings: Settings, clock: Clock): Promise<OperatorReply> => {
  if (!(await exists(settings.dataDir))) return databaseMissing(settings);
  const socket = await operatorSocketPath(settings.dataDir);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const reply = (await askServer(socket, request)) ?? (await whereUnheld(request, settings, clock));
    if (reply !== null) return reply;
    await sleep(BETWEEN_TRIES_MS);
  }
  return unreachable(say(operatorTexts.serverSilent, { directory: settings.dataDir, socket }));
};

const whereUnheld = async (
  request: OperatorRequest,
  settings: Settings,
  clock: Clock,
): Promise<OperatorReply | null> => {
  if (!(await exists(join(settings.dataDir, 'db')))) return databaseMissing(settings);
  try {
    return await onDatabase(request, settings, clock);
  } catch (error) {
    if (error instanceof DataDirInUse) return null;
    if (error instanceof DatabaseDamaged) return unreachable(error.message);
    throw error;
  }
};

const onDatabase = async (request: OperatorRequest, settings: Settings, clock: Clock): Promise<OperatorReply> => {
  const ignored = (): void => undefined;
  const watch = { newId: clock.newId, onLockLost: ignored, onConnectionLost: ignored };
  const database = await openDatabase(settings, watch).catch((error: unknown) => {
    if (error instanceof SettingsInvalid) return unreachable(error.message);
    throw error;
  });
  if ('exitCode' in database) return database;
  try {
    return await runOn(database, request, { settings, clock });
  } catch (error) {
    return unreachable(say(operatorTexts.databaseUnreachable, { reason: reasonOf(error) }));
  } finally {
    await database.close();
  }
};

const runOn = async (
  database: OpenDatabase,
  request: OperatorRequest,
  { settings, clock }: { settings: Settings; clock: Clock },
): Promise<OperatorReply> => {
  const { dataDir, root } = settings;
  // As it is: who saves it before an upgrade wants what the old version knows.
  if (request.command === 'backup') return createBackUp(database, { dataDir, now: clock.now })(request.folder);
  await database.withoutTimeLimit((db) => migrate(db, join(root, 'server/db/migrations')));
  return openOperator({ db: database.db, now: clock.now }).run(request);
};

const databaseMissing = ({ dataDir }: Settings): OperatorReply =>
  unreachable(say(operatorTexts.databaseMissing, { directory: dataDir }));

/** Drizzle's message is the query; what went wrong is its cause. */
const reasonOf = (error: unknown): string => {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return String(deepest);
  return deepest.message === '' ? deepest.name : deepest.message;
};

const exists = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
};
