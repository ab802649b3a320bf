import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUse } from '#server/db/data-dir-lock.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type DatabaseSettings } from '#server/db/open-database.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { askServer } from './ask-server.ts';
import { EXIT, readCommandLine, type OperatorReply, type OperatorRequest } from './operator-request.ts';
import { openOperator } from './open-operator.ts';
import { operatorSocketPath } from './socket-path.ts';

type Settings = DatabaseSettings & { migrationsFolder: string };
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
  const request = readCommandLine(words);
  if (!request.ok) return { exitCode: EXIT.wrongUse, text: `${request.error}\n${operatorTexts.seeHelp}` };
  if (request.value.command === 'help') return { exitCode: EXIT.done, text: operatorTexts.help };
  if (settings.databaseUrl !== null) return onDatabase(request.value, settings, clock);
  return beside(request.value, settings, clock);
};

const beside = async (request: OperatorRequest, settings: Settings, clock: Clock): Promise<OperatorReply> => {
  if (!(await exists(settings.dataDir))) return databaseMissing(settings);
  const socket = await operatorSocketPath(settings.dataDir);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const reply = (await askServer(socket, request)) ?? (await whereUnheld(request, settings, clock));
    if (reply !== null) return reply;
    await new Promise((resolve) => {
      setTimeout(resolve, BETWEEN_TRIES_MS);
    });
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
    throw error;
  }
};

const onDatabase = async (request: OperatorRequest, settings: Settings, clock: Clock): Promise<OperatorReply> => {
  const ignored = (): void => undefined;
  const database = await openDatabase(settings, {
    newId: clock.newId,
    onLockLost: ignored,
    onConnectionLost: ignored,
  });
  try {
    return await runOn(database, request, { settings, clock });
  } catch (error) {
    return unreachable(say(operatorTexts.databaseUnreachable, { reason: reasonOf(error) }));
  } finally {
    await database.close();
  }
};

const runOn = async (
  { db }: OpenDatabase,
  request: OperatorRequest,
  { settings, clock }: { settings: Settings; clock: Clock },
): Promise<OperatorReply> => {
  await migrate(db, settings.migrationsFolder);
  return openOperator({ db, now: clock.now }).run(request);
};

const unreachable = (text: string): OperatorReply => ({ exitCode: EXIT.unreachable, text });

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
