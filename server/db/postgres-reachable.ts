import { explainSetting } from '#server/settings/settings.ts';
import { SettingsInvalid } from '#server/settings/settings-invalid.ts';
import { codeOf } from './database-failure.ts';
import type { OpenDatabase } from './db.ts';

/** Sends one statement. Throws SettingsInvalid if no connection is possible because of `DATABASE_URL`. */
export const expectReachable = async (database: OpenDatabase, databaseUrl: string): Promise<void> => {
  try {
    await database.executeSql('select 1');
  } catch (error) {
    const fault = faultOf(error, new URL(databaseUrl));
    if (fault === null) throw error;
    throw new SettingsInvalid([explainSetting('DATABASE_URL', fault)], { cause: error });
  }
};

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN'];
const NO_ANSWER = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
/** Codes of appendix A of the PostgreSQL manual: invalid authorization, invalid password. */
const REJECTED = ['28000', '28P01'];
const NO_DATABASE = '3D000';

const faultOf = (error: unknown, { hostname, port, pathname }: URL): string | null => {
  const code = codeOf(error) ?? '';
  if (UNKNOWN_HOST.includes(code)) return `names the host ${hostname}, which cannot be resolved`;
  if (NO_ANSWER.includes(code) || isTimeout(error)) {
    return `names ${hostname}:${port || '5432'}, where no PostgreSQL server answers`;
  }
  if (REJECTED.includes(code)) return 'names a user or a password that PostgreSQL rejects';
  return code === NO_DATABASE ? `names the database ${pathname.slice(1)}, which does not exist` : null;
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout exceeded when trying to connect/i.test(error.message);
