import type { Db } from '#server/db/db.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { endSessions } from '../sessions/sessions.service.ts';

/** What the operator does to accounts beside plans. Each returns what is printed. */
export const createAccountCommands = ({ db }: { db: Db }) => ({
  revokeSessions: async ({ id, email }: { id: string; email: string }): Promise<string> => {
    const count = await endSessions(db, id, null);
    return say(count > 0 ? operatorTexts.sessionsRevoked : operatorTexts.noSessions, { email, count });
  },
});
