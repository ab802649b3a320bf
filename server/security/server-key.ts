import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { serverKey } from '#server/db/schema/accounts.ts';
import { newSecret } from './secrets.ts';

const NAME = 'hashes';

/** Returns the secret key of this installation. The first process that starts creates it. */
export const loadServerKey = async (db: Db): Promise<string> => {
  await db.insert(serverKey).values({ name: NAME, value: newSecret() }).onConflictDoNothing();
  const [row] = await db.select({ value: serverKey.value }).from(serverKey).where(eq(serverKey.name, NAME));
  if (row === undefined) throw new Error('The key of this server could not be stored.');
  return row.value;
};
