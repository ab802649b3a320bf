import type { Db } from '#server/db/db.ts';
import {
  findRegistrationsByEmail,
  findUserByEmail,
  findUserById,
  setName,
  type Registration,
  type User,
} from './accounts.sql.ts';

/** Who is known under an address (folded by `foldEmail`): what other modules may ask about accounts. */
export const createAccountLookup = ({ db }: { db: Db }) => ({
  findUser: (emailFolded: string): Promise<User | undefined> => findUserByEmail(db, emailFolded),

  findUserById: (id: string): Promise<User | undefined> => findUserById(db, id),

  rename: (tx: Db, id: string, name: string): Promise<void> => setName(tx, id, name),

  /** Sign-ups that wait for their code, the newest first, `most` at most. */
  findRegistrations: (emailFolded: string, most: number): Promise<Registration[]> =>
    findRegistrationsByEmail(db, emailFolded, most),
});

export type AccountLookup = ReturnType<typeof createAccountLookup>;
