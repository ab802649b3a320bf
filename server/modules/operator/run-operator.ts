import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { DatabaseDamaged } from '#server/db/embedded-files.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '#server/db/open-database.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { operatorTexts } from '#shared/texts/en/server/operator.ts';
import { say } from '#shared/texts/say.ts';
import { allCommands } from './commands/all-commands.ts';
import { helpText } from './operator.service.ts';
import { askServer } from './ask-server.ts';
import { createBackUp } from './back-up.ts';
import { backup } from './commands/backup.ts';
import type { ToolServices } from './commands/define-command.ts';
import { done, EXIT, type OperatorReply, unreachable } from './operator-reply.ts';
import { readCommandLine, type OperatorRequest } from './operator-request.ts';
import { openOperator } from './open-operator.ts';
import { operatorSocketPath } from './socket-path.ts';

type Settings = DatabaseSettings & {
  /** The folder of the project. Relative folders are resolved from here. */
  root: string;
  /** The URL of the server on this machine. */
  serverUrl: string;
  /** One sentence for each missing setting of the environment. By default none. */
  missingSettings?: readonly string[];
  /** Called when the server reports that a command still runs. */
  onWorking?: () => void;
  /** Further services of commands that run in the tool. By default, there is no token and no terminal. */
  tool?: Pick<ToolServices, 'metaAdLibraryToken' | 'metaGraphUrl' | 'onProgress' | 'interruption'>;
};
type Clock = { now: () => Date; newId: () => string };
type Run = Extract<OperatorRequest, { command: 'run' }>;

/** Maximum number of tries. While a server starts or stops, it locks the database but does not listen. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 250;

/**
 * Runs a command of the operator: in the running server, or on the database if no server holds it or if DATABASE_URL
 * allows several programs. Does not throw for errors that the operator can correct.
 */
export const runOperator = async (
  words: readonly string[],
  settings: Settings,
  clock: Clock,
): Promise<OperatorReply> => {
  const read = readCommandLine(words);
  if (!read.ok) return { exitCode: EXIT.wrongUse, text: `${read.error}\n${operatorTexts.seeHelp}` };
  if (read.value.command === 'help') return done(read.value.text ?? helpText());
  const request = inFolder(read.value, settings.root);
  const command = allCommands.find(({ name }) => name === request.name);
  if (command?.place === 'tool') return command.run(request.input, toolServicesOf(settings, clock));
  if (command?.place === 'server') return onServer(request, settings);
  if (settings.databaseUrl !== null) return onDatabase(request, settings, clock);
  return onServerOrDatabase(request, settings, clock);
};

const toolServicesOf = ({ tool, databaseUrl, dataDir, serverUrl }: Settings, clock: Clock): ToolServices => ({
  databaseUrl,
  dataDir,
  serverUrl,
  newId: clock.newId,
  now: clock.now,
  metaAdLibraryToken: tool?.metaAdLibraryToken ?? null,
  metaGraphUrl: tool?.metaGraphUrl ?? '',
  onProgress: tool?.onProgress ?? (() => undefined),
  interruption: tool?.interruption ?? (() => new AbortController().signal),
});

/** Resolves the path of a folder, because the server can run in another folder. */
const inFolder = (request: Run, root: string): Run => {
  const { folder } = request.input;
  return typeof folder === 'string'
    ? { ...request, input: { ...request.input, folder: resolve(root, folder) } }
    : request;
};

const onServer = async (request: Run, settings: Settings): Promise<OperatorReply> => {
  const { dataDir } = settings;
  const socket = (await exists(dataDir)) ? await operatorSocketPath(dataDir) : dataDir;
  const reply = await askServer(socket, request, settings);
  return reply === 'absent'
    ? unreachable(say(operatorTexts.commandNeedsServer, { command: request.name, socket }))
    : replyOf(reply);
};

const replyOf = (reply: OperatorReply | 'silent'): OperatorReply =>
  reply === 'silent' ? unreachable(operatorTexts.answerLost) : reply;

const onServerOrDatabase = async (request: Run, settings: Settings, clock: Clock): Promise<OperatorReply> => {
  if (!(await exists(settings.dataDir))) return databaseMissing(settings);
  const socket = await operatorSocketPath(settings.dataDir);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const answered = await askServer(socket, request, settings);
    const reply = answered === 'absent' ? await onFreeDatabase(request, settings, clock) : replyOf(answered);
    if (reply !== null) return reply;
    await sleep(BETWEEN_TRIES_MS);
  }
  return unreachable(say(operatorTexts.serverSilent, { directory: settings.dataDir, socket }));
};

const onFreeDatabase = async (request: Run, settings: Settings, clock: Clock): Promise<OperatorReply | null> => {
  if (!(await exists(join(settings.dataDir, 'db')))) return databaseMissing(settings);
  try {
    return await onDatabase(request, settings, clock);
  } catch (error) {
    if (error instanceof DataDirInUse) return null;
    if (error instanceof DatabaseDamaged) return unreachable(error.message);
    throw error;
  }
};

const onDatabase = async (request: Run, settings: Settings, clock: Clock): Promise<OperatorReply> => {
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
  request: Run,
  { settings, clock }: { settings: Settings; clock: Clock },
): Promise<OperatorReply> => {
  const { dataDir, root, missingSettings = [] } = settings;
  const { now } = clock;
  // A backup before an update must contain the database of the old version.
  if (request.name !== backup.name)
    await database.withoutTimeLimit((db) => migrate(db, join(root, 'server/db/migrations')));
  const backUp = createBackUp(database, { dataDir, now });
  return openOperator({ db: database.db, now, backUp, missingSettings }).run(request);
};

const databaseMissing = ({ dataDir }: Settings): OperatorReply =>
  unreachable(say(operatorTexts.databaseMissing, { directory: dataDir }));

/** Returns the message of the deepest cause. The message of a drizzle error is only the query. */
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
