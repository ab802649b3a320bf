import type { Db } from '#server/db/db.ts';
import {
  findRegistrationsByEmail,
  findUserByEmail,
  findUserById,
  setName,
  type Registration,
  type User,
} from './accounts.sql.ts';

export type FoundUser = User;

/** Accounts by id or address, for other modules. Addresses must be folded with `foldEmail`. */
export const createAccountLookup = ({ db }: { db: Db }) => ({
  findUser: (emailFolded: string): Promise<FoundUser | undefined> => findUserByEmail(db, emailFolded),

  findUserById: (id: string): Promise<User | undefined> => findUserById(db, id),

  rename: (tx: Db, id: string, name: string): Promise<void> => setName(tx, id, name),

  /** Returns at most `most` pending sign-ups of an address, the newest first. */
  findRegistrations: (emailFolded: string, most: number): Promise<Registration[]> =>
    findRegistrationsByEmail(db, emailFolded, most),
});

export type AccountLookup = ReturnType<typeof createAccountLookup>;
