import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { userSync } from '#server/db/schema/sync.ts';

/** Returns the number of ads of the account, and the bytes of its pictures and of all versions of its ads. */
export const readUsage = async (db: Db, userId: string): Promise<{ ads: number; bytes: number }> => {
  const bytes = sql<number>`(${userSync.adBytes} + ${userSync.pictureBytes})::float8`;
  const [row] = await db.select({ ads: userSync.ads, bytes }).from(userSync).where(eq(userSync.userId, userId));
  return row ?? { ads: 0, bytes: 0 };
};
